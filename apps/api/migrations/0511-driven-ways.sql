-- The way that a ride took, matched to the streets when it ended: what its kilometres are billed from, drawn beside the plan.
create table ride_driven_way (
  ride_id text primary key references ride (id),
  -- Lines of [lng, lat]: seen by the server's own track, and filled where positions are missing.
  seen jsonb not null,
  filled jsonb not null,
  off_plan_metres integer not null check (off_plan_metres >= 0),
  reduced_at timestamptz
);
