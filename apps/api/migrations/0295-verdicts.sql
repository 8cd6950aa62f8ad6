-- Who was thought of for a ride, at each round of the search, claim and assignment, and what spoke against them: so that
-- "why this chauffeur" and "why not me" can be answered later. Written in batches; old rows go as new ones come.
create table ride_verdict (
  ride_id text not null references ride (id),
  way text not null check (way in ('search', 'accept', 'board', 'office')),
  -- Of the search; 0 for the other ways.
  round int not null,
  driver_id text not null references person (id),
  at timestamptz not null,
  chosen boolean not null,
  reasons text[] not null,
  eta_seconds int,
  primary key (ride_id, way, round, driver_id)
);
create index ride_verdict_by_age on ride_verdict (at);
create index ride_verdict_of_driver on ride_verdict (driver_id, at desc);
