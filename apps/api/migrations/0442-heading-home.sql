-- A chauffeur at the end of a day is offered the rides that lead home, until they say otherwise or the time is over.
create table heading_home (
  driver_id text primary key references person (id),
  address text not null,
  lat double precision not null,
  lng double precision not null,
  until timestamptz not null
);
