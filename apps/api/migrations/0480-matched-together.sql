-- Rides that look for a chauffeur, all of them together: since when, when each is to be looked at again, and for which
-- moment a job waits. `asks` tells a look that was wanted while another was under way.
create table ride_search (
  ride_id text primary key references ride (id),
  began_at timestamptz not null,
  next_look_at timestamptz not null,
  asks int not null default 1,
  timed_at timestamptz
);
create index ride_search_next on ride_search (next_look_at);

-- What an award or a pass-over was decided by: the seconds of each term, and in which place somebody was asked.
alter table ride_verdict add column costs jsonb;
alter table ride_verdict add column rank int;

-- What chauffeurs have earned in the last hours, for a search that is fair over the day.
create index ride_earned on ride (driver_id, ended_at) where status = 'completed';
