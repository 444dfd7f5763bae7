-- What PostgreSQL itself can do: the row changes of the product's calls by hand, in a schema of their own. Partitions are numbers, and the
-- caller sees to it that no two connections share one, so nothing here ever waits for a row.
create schema lim;

-- the product's message table: the same columns and indexes
create table lim.message (
    part bigint not null,
    seq bigint not null,
    message_id uuid not null,
    transaction_id text not null,
    trace_id uuid,
    producer_sub text,
    encrypted boolean not null default false,
    created_at timestamptz not null,
    payload text not null,
    primary key (part, seq)
);
create index on lim.message (part, hashtextextended(transaction_id, 0));

-- what is read; positions count on for ever, round and round over the rows
create table lim.src (part int, seq bigint, transaction_id text not null, payload text not null, primary key (part, seq));
create table lim.cursors (grp int, part int, pos bigint not null, lease uuid, lease_until timestamptz, lease_end bigint,
    primary key (grp, part)) with (fillfactor = 50);

-- what the step writes
create table lim.messages (part int, seq bigint generated always as identity, dedup text not null, payload text not null,
    at timestamptz not null default now(), primary key (part, seq));
create unique index on lim.messages (part, dedup);
create table lim.kv (ns text, k text, v text not null, ver bigint not null, primary key (ns, k)) with (fillfactor = 50);
create table lim.timers (part int, k text, due timestamptz not null, payload text, primary key (part, k)) with (fillfactor = 50);
create index on lim.timers (due);

insert into lim.src select p, s, 's-' || p || '-' || s, '{"n":' || s || ',"pad":"' || repeat('x', 100) || '"}'
    from generate_series(0, 99) p, generate_series(0, 999) s;
insert into lim.cursors select g, p, 0, null, null, null from generate_series(0, 30) g, generate_series(0, 99) p;

-- push of several messages: one multi-row insert
create function lim.push(p bigint, first bigint, ids text[], payloads text[]) returns void language plpgsql as $$
begin
    insert into lim.message (part, seq, message_id, transaction_id, created_at, payload)
        select p, first + u.i, gen_random_uuid(), u.id, now(), u.payload from unnest(ids, payloads) with ordinality u (id, payload, i);
end $$;

-- a batch under a lease
create function lim.pop(g int, p int, n int) returns table (lease_id uuid, id text, body text) language plpgsql as $$
declare
    c bigint;
    l uuid := gen_random_uuid();
begin
    select pos into c from lim.cursors where grp = g and part = p for update;
    update lim.cursors set lease = l, lease_until = now() + interval '60 s', lease_end = c + n where grp = g and part = p;
    return query select l, s.transaction_id, s.payload from lim.src s where s.part = p and s.seq >= c % 1000 and s.seq < c % 1000 + n
        order by s.seq;
end $$;

-- the whole batch acked
create function lim.ack(g int, p int) returns void language plpgsql as $$
begin
    update lim.cursors set pos = lease_end, lease = null, lease_until = null where grp = g and part = p and lease is not null;
end $$;

-- the full step: cursor, pushed message, key, gate, timer
create function lim.step(g int, p int, d text) returns bigint language plpgsql as $$
declare
    c bigint;
    m text;
begin
    select pos into c from lim.cursors where grp = g and part = p for update;
    select payload into m from lim.src where part = p and seq = c % 1000;
    update lim.cursors set pos = c + 1 where grp = g and part = p;
    insert into lim.messages (part, dedup, payload) values (p, d, m) on conflict do nothing;
    insert into lim.kv (ns, k, v, ver) values ('state', p::text, '{"n":' || c || '}', 1)
        on conflict (ns, k) do update set v = excluded.v, ver = lim.kv.ver + 1;
    insert into lim.kv (ns, k, v, ver) values ('gates', d, 'true', 1);
    insert into lim.timers (part, k, due, payload) values (p, 't', now() + interval '1 hour', '{"a":1}')
        on conflict (part, k) do update set due = excluded.due, payload = excluded.payload;
    return c;
end $$;

-- the small step: so many messages acked, and as many pushed
create function lim.step_ack_push(g int, p int, d text, n int) returns bigint language plpgsql as $$
declare
    c bigint;
begin
    select pos into c from lim.cursors where grp = g and part = p for update;
    update lim.cursors set pos = c + n where grp = g and part = p;
    insert into lim.messages (part, dedup, payload)
        select p, d || s.seq, s.payload from lim.src s where s.part = p and s.seq >= c % 1000 and s.seq < c % 1000 + n
        on conflict do nothing;
    return c;
end $$;

-- a message and the word that it is there
create function lim.announce(p bigint, s bigint, body text) returns void language plpgsql as $$
begin
    insert into lim.message (part, seq, message_id, transaction_id, created_at, payload)
        values (p, s, gen_random_uuid(), s::text, now(), body);
    perform pg_notify('lim', s::text);
end $$;

-- a message taken for good
create function lim.take(g int, p bigint, s bigint) returns text language plpgsql as $$
begin
    update lim.cursors set pos = s where grp = g and part = p;
    return (select payload from lim.message where part = p and seq = s);
end $$;

analyze lim.src, lim.cursors;
