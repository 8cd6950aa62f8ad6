-- What happens on a ride between its moves: whoever runs it must be able to say later that the chauffeur called twice, that
-- the PIN was wrong once, and that the rider asked for ten more minutes. And what the office notes beside a ride.
create table ride_moment (
  id bigint generated always as identity primary key,
  ride_id text not null references ride (id),
  what text not null check (what in ('contact', 'pin_wrong', 'pin_locked', 'wait_longer')),
  actor text not null check (actor in ('rider', 'driver')),
  -- The how many-th contact or PIN it was; of more time, the minutes.
  number integer not null check (number > 0),
  at timestamptz not null
);
create index ride_moment_ride on ride_moment (ride_id, id);

create table ride_note (
  id text primary key,
  ride_id text not null references ride (id),
  written_by text not null references person (id),
  words text not null check (length(words) between 1 and 2000),
  written_at timestamptz not null
);
create index ride_note_ride on ride_note (ride_id, id);
