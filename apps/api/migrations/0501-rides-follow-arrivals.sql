-- Which flight or train a ride follows, from what its pickup moves with it, and all that became of the ride by it.
alter table ride add column arrival_off text check (arrival_off in ('cancelled', 'diverted'));

create table ride_arrival (
  ride_id text primary key references ride (id) on delete cascade,
  kind text not null check (kind in ('flight', 'train')),
  number text not null,
  written text not null,
  -- The likeliest one, until the source knows it.
  day date not null,
  -- Which of the day's, by its timetable; null while no source knows it.
  scheduled_at timestamptz,
  -- The pickup as it was agreed on, and when the arrival was known to come then.
  agreed_at timestamptz not null,
  known_at timestamptz,
  -- Named after the chauffeur set out, it is shown and moves nothing.
  is_followed boolean not null,
  -- It was off already when it was named: no reason to cancel for nothing.
  was_off boolean not null default false,
  -- As it was last worked off.
  state text not null default 'expected' check (state in ('expected', 'landed', 'cancelled', 'diverted')),
  -- The office noted the landing: its word stands.
  by_hand boolean not null default false,
  linked_at timestamptz not null
);
create index ride_arrival_of on ride_arrival (kind, number, day);

create table ride_arrival_step (
  id bigint generated always as identity primary key,
  ride_id text not null references ride (id) on delete cascade,
  at timestamptz not null,
  what text not null,
  arrives_at timestamptz,
  pickup_before timestamptz,
  pickup_after timestamptz,
  source text,
  source_at timestamptz
);
create index ride_arrival_step_of on ride_arrival_step (ride_id, id);
