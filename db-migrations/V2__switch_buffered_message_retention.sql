-- What an operator has switched on or off, for every node. The row of push_maintenance is also the token of the one node that
-- stores buffered messages.
create table system_switch (
    name text primary key,
    is_on boolean not null,
    changed_at timestamptz not null default clock_timestamp()
);

insert into system_switch (name, is_on)
values ('push_maintenance', false), ('pop_maintenance', false), ('kv', true), ('timers_schedule', true), ('timers_fire', true);

-- Messages pushed in maintenance mode, in the order of their ids, until they are stored. The queue need not exist.
create table buffered_message (
    id bigint generated always as identity primary key,
    tenant uuid not null,
    queue_name text collate "C" not null,
    partition_name text collate "C" not null,
    message_id uuid not null,
    transaction_id text not null,
    trace_id uuid,
    producer_sub text,
    trace_context text,
    encrypted boolean not null default false,
    payload text not null,
    buffered_at timestamptz not null default clock_timestamp()
) with (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 500);

create index buffered_message_partition on buffered_message (tenant, queue_name, partition_name, id);

-- When a partition is to be looked at for messages to remove: one row for each that has messages and whose queue removes by age.
-- So a look costs what there is to remove, however many partitions lie idle.
create table retention_due (
    partition_id bigint primary key,
    due_at timestamptz not null
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 500);

create index retention_due_at on retention_due (due_at);

-- The age at which the first of a queue's rules may remove a message; null when it has none. An age is bounded by what an interval
-- holds. One expression, so that it becomes part of the statements that ask.
create function retention_age(enabled boolean, retention bigint, completed bigint, waiting bigint) returns interval
language sql immutable as $$
    select make_interval(secs => least(
        case when waiting > 0 then least(waiting, 3155760000) end,
        case when enabled and retention > 0 then least(retention, 3155760000) end,
        case when enabled and completed > 0 then least(completed, 3155760000) end))
$$;

insert into retention_due (partition_id, due_at)
select p.id, clock_timestamp()
from queue q join partition p on p.queue_id = q.id
where retention_age(q.retention_enabled, q.retention_seconds, q.completed_retention_seconds, q.max_wait_time_seconds) is not null
  and p.next_offset > p.log_start;

-- A partition with dead letters is kept; those of messages have an index already.
create index dead_letter_of_timer on dead_letter (partition_id) where message_offset < 0;
