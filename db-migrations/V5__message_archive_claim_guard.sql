-- Copies of messages that handlers archived. No foreign key: a copy stays until somebody deletes it, whatever becomes of the queue.
create table message_archive (
    id bigint generated always as identity primary key,
    tenant uuid not null,
    queue_name text collate "C" not null,
    partition_name text collate "C" not null,
    partition_id bigint not null,
    message_offset bigint not null,
    consumer_group text collate "C" not null,
    message_id uuid not null,
    transaction_id text not null,
    trace_id uuid,
    producer_sub text,
    -- the payload is as it was stored: sealed, where it was
    encrypted boolean not null,
    payload text not null,
    message_created_at timestamptz not null,
    archived_at timestamptz not null default clock_timestamp()
) with (autovacuum_vacuum_insert_scale_factor = 0.1);

create index message_archive_age on message_archive (archived_at);
create index message_archive_queue on message_archive (tenant, queue_name, archived_at);

-- A transaction that holds a message for a handler has given it a lease without an end, which nobody else ever sees: the worker takes it
-- away when it settles. So a commit by anybody but the worker (the handler's own COMMIT, say) fails here, and everything is undone.
create function refuse_unsettled_claim() returns trigger
language plpgsql as $$
begin
    if exists (select from cursor c where c.partition_id = new.partition_id and c.consumer_group = new.consumer_group
            and c.lease_until = 'infinity') then
        raise exception 'a transaction that holds a message is committed by its worker alone' using errcode = '2D000';
    end if;
    return null;
end $$;

create constraint trigger cursor_claim_is_settled
    after insert or update on cursor deferrable initially deferred
    for each row when (new.lease_until = 'infinity') execute function refuse_unsettled_claim();
