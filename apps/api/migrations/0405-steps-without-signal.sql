-- A step that waited on a chauffeur's phone is taken once, in its order, and its move says when the server heard of it.
alter table ride_move add column received_at timestamptz;

create table queued_step (
  ride_id text not null references ride (id),
  driver_id text not null references person (id),
  step_order bigint not null,
  key text not null,
  action text not null,
  -- As the phone said it, and as it was judged.
  device_at timestamptz not null,
  at timestamptz not null,
  received_at timestamptz not null,
  primary key (ride_id, driver_id, step_order)
);
