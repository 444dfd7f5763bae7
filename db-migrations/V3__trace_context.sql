-- The W3C trace context that a message was pushed with: traceparent, and on a second line tracestate where there is one.
alter table message add column trace_context text;
