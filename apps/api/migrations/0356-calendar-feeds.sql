-- The address of a rider's private calendar is made from their id and this number, so that a new number closes the old one.
create table calendar_feed (
  user_id text primary key references person (id) on delete cascade,
  issue int not null default 1 check (issue > 0),
  issued_at timestamptz not null
);
