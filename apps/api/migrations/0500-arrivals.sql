-- Flights and trains that riders come with: what is known of each of a day, asked once however many rides wait for it,
-- and every answer that changed it, as it came.
create table arrival (
  kind text not null check (kind in ('flight', 'train')),
  -- Without spaces.
  number text not null,
  -- Of the coming in, by the clock of the place.
  day date not null,
  time_zone text not null,
  legs jsonb not null default '[]',
  source text,
  answered_at timestamptz,
  -- When the source itself says that it knew it.
  source_at timestamptz,
  -- The first pickup that waits for it.
  pickup_at timestamptz,
  -- Null: nothing more is to be asked.
  ask_at timestamptz,
  failures int not null default 0,
  last_failure text,
  primary key (kind, number, day)
);
create index arrival_due on arrival (ask_at) where ask_at is not null;

create table arrival_answer (
  id bigint generated always as identity primary key,
  kind text not null,
  number text not null,
  day date not null,
  asked_at timestamptz not null,
  source text not null,
  source_at timestamptz,
  body jsonb not null,
  legs jsonb not null,
  foreign key (kind, number, day) references arrival (kind, number, day) on delete cascade
);
create index arrival_answer_of on arrival_answer (kind, number, day, id desc);

insert into policy (name, version, starts_at, terms, created_at) values ('arrivals', 1, '2000-01-01',
  '{"followHours": 24, "farMinutes": 30, "nearFromMinutes": 180, "nearMinutes": 5, "moveMinutes": 10, "leadMinutes": 45,
    "flightPickupMinutes": 15, "trainPickupMinutes": 5, "earlyMinutes": 10, "lateMinutes": 180, "freshMinutes": 10,
    "checksAnHour": 60, "keptDays": 90}', '2000-01-01');
