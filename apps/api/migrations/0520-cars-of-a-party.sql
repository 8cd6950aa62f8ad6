-- A party that one car does not take rides in several, booked at once: each is a ride of its own that names its party and
-- its place in it. Above a company's limit one answer is for all of them.
alter table ride
  add column party_id text,
  add column party_position smallint check (party_position > 0),
  add constraint ride_whole_party check ((party_id is null) = (party_position is null)) not valid;
alter table ride validate constraint ride_whole_party;

create table company_approval_car (
  ride_id text primary key,
  approval_id text not null references company_approval (id),
  position smallint not null,
  amount bigint not null check (amount > 0),
  trip jsonb not null,
  unique (approval_id, position)
);
