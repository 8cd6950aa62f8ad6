-- When a chauffeur works: the hours of their week, their breaks and days off.
create table driver_roster (
  driver_id text primary key references person (id),
  -- Of the clock that the hours are read from.
  time_zone text not null,
  -- [{ "weekday": 1, "from": "06:00", "to": "14:30" }], Monday first; empty for any hour.
  hours jsonb not null default '[]',
  changed_at timestamptz not null
);

create table time_off (
  id text primary key,
  driver_id text not null references person (id),
  kind text not null check (kind in ('break', 'day_off')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null,
  check (ends_at > starts_at)
);
create index time_off_of_driver on time_off (driver_id, ends_at);
