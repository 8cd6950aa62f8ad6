-- What a chauffeur means to earn in a week, and on how many days of it.
create table earnings_target (
  driver_id text primary key references person (id),
  of_week bigint not null check (of_week > 0),
  days int not null check (days between 1 and 7),
  set_at timestamptz not null
);
