-- The plan of a day: what is proposed to the office, and what it made of it.
create table day_plan (
  id text primary key,
  -- The day by the region's clock.
  day date not null,
  time_zone text not null,
  -- Null for the one of the evening before.
  made_by text references person (id),
  asked_at timestamptz not null,
  status text not null check (status in ('planning', 'ready', 'failed')),
  -- { "now": …, "proposed": …, "drivers": [ … ] }, once it is ready.
  figures jsonb
);
create index day_plan_of_day on day_plan (day, asked_at desc);
-- Several processes see the same evening, and two officers press at once.
create unique index day_plan_of_evening on day_plan (day) where made_by is null;
create unique index day_plan_under_way on day_plan (day) where status = 'planning';

create table day_plan_ride (
  plan_id text not null references day_plan (id) on delete cascade,
  ride_id text not null references ride (id),
  -- What the plan saw: it is taken over only from there.
  ride_version int not null,
  from_driver_id text,
  -- Null where nobody can.
  to_driver_id text,
  pickup_at timestamptz not null,
  -- Empty driving to the pickup, now and then.
  empty_seconds_now int,
  empty_seconds int,
  status text not null default 'proposed' check (status in ('proposed', 'taken', 'refused')),
  refusal text,
  decided_by text references person (id),
  decided_at timestamptz,
  primary key (plan_id, ride_id)
);

insert into policy (name, version, starts_at, terms, created_at) values
  ('plans', 1, '2000-01-01', '{ "dayBeginsHour": 4, "proposedAtHour": 20, "longestDayHours": 12, "leastRestHours": 11, "settledMinutes": 180, "changeMinutes": 15, "unevenShare": 1000, "searchSeconds": 10 }', '2000-01-01');
