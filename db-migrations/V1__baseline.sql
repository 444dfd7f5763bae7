-- The first state of the schema: nothing yet.
select 1;
