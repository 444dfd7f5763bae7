-- Names are data: compared byte by byte, never folded, never an identifier.
-- No foreign key points at partition or cursor: its check would lock the hottest rows.

-- The defaults are the options of a queue that nobody configured: a push, a pop or a timer made it.
create table queue (
    id bigint generated always as identity primary key,
    public_id uuid not null default gen_random_uuid(),
    tenant uuid not null,
    name text collate "C" not null,
    namespace text collate "C" not null,
    task text collate "C" not null,
    lease_time bigint not null default 60,
    retry_limit bigint not null default 3,
    dead_letter_queue boolean not null default true,
    dlq_after_max_retries boolean not null default true,
    dedup_window_seconds bigint not null default 3600,
    delayed_processing bigint not null default 0,
    window_buffer bigint not null default 0,
    retention_enabled boolean not null default false,
    retention_seconds bigint not null default 0,
    completed_retention_seconds bigint not null default 0,
    max_wait_time_seconds bigint not null default 0,
    encryption_enabled boolean not null default false,
    priority bigint not null default 0,
    retry_delay bigint not null default 1000,
    ttl bigint not null default 3600,
    max_size bigint not null default 0,
    min_pop_wait_time bigint not null default 0,
    retention_sink_hold text not null default '',
    retention_sink_hold_max_seconds bigint not null default 604800,
    created_at timestamptz not null default clock_timestamp(),
    unique (tenant, name)
);

-- Locked by every push from the assignment of an offset to the commit. No indexed column ever changes, so that updates stay
-- heap-only, and the page keeps room for them.
create table partition (
    id bigint generated always as identity primary key,
    queue_id bigint not null references queue (id),
    name text collate "C" not null,
    next_offset bigint not null default 0,
    log_start bigint not null default 0,
    last_created_at timestamptz not null default 'epoch',
    created_at timestamptz not null default clock_timestamp(),
    unique (queue_id, name)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 500);

-- Insert-only. Offsets are dense; created_at never falls from one offset to the next.
create table message (
    partition_id bigint not null,
    message_offset bigint not null,
    message_id uuid not null,
    transaction_id text not null,
    trace_id uuid,
    producer_sub text,
    encrypted boolean not null default false,
    created_at timestamptz not null,
    payload text not null,
    primary key (partition_id, message_offset)
) with (autovacuum_vacuum_insert_scale_factor = 0.1);

-- A transactionId may be longer than an index entry: its hash finds it, its text decides.
create index message_transaction_id on message (partition_id, hashtextextended(transaction_id, 0));

-- Partitions of deleted queues whose messages are still to be cleared away, which takes as long as there are many.
create table dropped_partition (
    partition_id bigint primary key
);

create table consumer_group (
    queue_id bigint not null references queue (id) on delete cascade,
    name text collate "C" not null,
    mode text not null check (mode in ('all', 'new', 'timestamp')),
    start_at timestamptz not null,
    conflation boolean not null default false,
    registered_at timestamptz not null default clock_timestamp(),
    primary key (queue_id, name)
);

create index consumer_group_name on consumer_group (name);

-- Where a group stands on a partition, and who holds it. Heap-only updates, as on partition.
create table cursor (
    partition_id bigint not null,
    consumer_group text collate "C" not null,
    committed bigint not null,
    lease_id uuid,
    lease_start bigint,
    lease_end bigint,
    lease_until timestamptz,
    lease_acquired_at timestamptz,
    released_lease_id uuid,
    released_from bigint,
    released_to bigint,
    retries_used bigint not null default 0,
    attempt_offset bigint,
    attempt_count integer not null default 0,
    not_before timestamptz,
    metadata text,
    total_consumed bigint not null default 0,
    last_consumed_at timestamptz,
    primary key (partition_id, consumer_group)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 500);

-- A snapshot of the message, so that neither retention nor the message's own partition can lose it. Group __timer__ and
-- offset -1 mark a timer that could not fire.
create table dead_letter (
    id uuid primary key,
    queue_id bigint not null references queue (id) on delete cascade,
    partition_id bigint not null,
    message_offset bigint not null,
    consumer_group text collate "C" not null,
    message_id uuid not null,
    transaction_id text not null,
    trace_id uuid,
    producer_sub text,
    payload text not null,
    message_created_at timestamptz not null,
    error text not null,
    retry_count bigint not null,
    failed_at timestamptz not null default clock_timestamp()
);

create unique index dead_letter_message on dead_letter (partition_id, message_offset, consumer_group) where message_offset >= 0;
create index dead_letter_newest on dead_letter (queue_id, failed_at desc, id desc);

create sequence kv_version;

create table kv (
    tenant uuid not null,
    namespace text collate "C" not null,
    key text collate "C" not null,
    -- null only inside the transaction that makes the row: it holds the key's lock until the value is decided
    value text,
    version bigint not null,
    expires_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (tenant, namespace, key)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 500);

create index kv_expiry on kv (expires_at) where expires_at is not null;

create table timer (
    tenant uuid not null,
    queue_name text collate "C" not null,
    timer_key text collate "C" not null,
    partition_name text collate "C" not null,
    deliver_at timestamptz not null,
    -- deliver_at, or the end of the back-off after a failed attempt to fire
    due_at timestamptz not null,
    transaction_id text not null,
    message_id uuid not null,
    payload bytea not null,
    encrypted boolean not null default false,
    producer_sub text,
    attempts integer not null default 0,
    last_error text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (tenant, queue_name, timer_key)
) with (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 500);

-- in the order of firing, so that many timers due at one instant need no sorting
create index timer_due on timer (due_at, tenant, queue_name, timer_key);

-- The lowest offset of a partition whose message was created at or after an instant, or the partition's next offset. Offsets
-- are dense and created_at never falls, so halving the interval finds it without an index of its own.
create function first_offset_since(partition bigint, log_start bigint, next_offset bigint, instant timestamptz) returns bigint
language plpgsql stable as $$
declare
    low bigint := log_start;
    high bigint := next_offset;
    middle bigint;
    created timestamptz;
begin
    while low < high loop
        middle := low + (high - low) / 2;
        select m.created_at into created from message m where m.partition_id = partition and m.message_offset = middle;
        if created >= instant then
            high := middle;
        else
            low := middle + 1;
        end if;
    end loop;
    return low;
end $$;
