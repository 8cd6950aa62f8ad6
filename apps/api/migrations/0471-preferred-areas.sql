-- Where chauffeurs like rides to begin. They are asked a little sooner about these, and what was decided says so.
create table preferred_areas (
  driver_id text primary key references person (id),
  areas jsonb not null
);
alter table ride_verdict add column prefers_pickup boolean not null default false;
