-- A handler that failed delays its own later events of that key and nobody else: what it still has to hear waits in a
-- row of its own, with its own attempts; after the last one it is a dead letter that the office sees.

create table outbox_delivery (
  id bigint generated always as identity primary key,
  event_id text not null,
  handler text not null,
  key text not null,
  -- The event's place in the order of its key.
  position bigint not null,
  -- Whether this handler hears the events of a key in their order.
  ordered boolean not null,
  attempts int not null default 0,
  -- While somebody has it: when it is free again, should they die.
  due_at timestamptz not null,
  leased_by int,
  last_error text,
  created_at timestamptz not null default now(),
  dead_at timestamptz,
  unique (event_id, handler)
);
create index outbox_delivery_due on outbox_delivery (due_at) where dead_at is null;
create index outbox_delivery_order on outbox_delivery (key, handler, position) where dead_at is null;
create index outbox_delivery_dead on outbox_delivery (dead_at) where dead_at is not null;
