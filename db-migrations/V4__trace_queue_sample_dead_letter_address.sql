-- A dead letter is replayed and removed by the address of its message; all of a tenant's are listed newest first.
create index dead_letter_transaction on dead_letter (partition_id, hashtextextended(transaction_id, 0));
create index dead_letter_failed on dead_letter (failed_at desc, id desc);

-- What workers record about messages. Kept for some days, whatever becomes of the message or its partition; data is JSON text.
create table trace (
    id uuid primary key,
    tenant uuid not null,
    partition_id bigint,
    transaction_id text not null,
    message_id uuid,
    consumer_group text,
    event_type text not null,
    worker text,
    names text[] not null,
    data text not null,
    created_at timestamptz not null
) with (autovacuum_vacuum_insert_scale_factor = 0.1);

create index trace_message on trace (tenant, partition_id, hashtextextended(transaction_id, 0), created_at desc, id desc);
create index trace_age on trace (created_at);

-- A row for each name of a trace: the list of names and the traces of one are read from the key alone.
create table trace_name (
    tenant uuid not null,
    name text collate "C" not null,
    created_at timestamptz not null,
    trace_id uuid not null,
    message_hash bigint not null,
    primary key (tenant, name, created_at, trace_id) include (message_hash)
) with (autovacuum_vacuum_insert_scale_factor = 0.1);

create index trace_name_age on trace_name (created_at);

-- The counters of a queue as they were, a row for each minute in which one of them moved: what is shown over time is the
-- difference of two rows. No foreign key: the rows of a queue that is gone go with their age.
create table queue_sample (
    queue_id bigint not null,
    sampled_at timestamptz not null,
    -- messages pushed, settled by groups, and removed from the log, since the queue was made
    pushed bigint not null,
    consumed bigint not null,
    removed bigint not null,
    primary key (queue_id, sampled_at)
) with (autovacuum_vacuum_insert_scale_factor = 0.1);

create index queue_sample_age on queue_sample (sampled_at);
