-- Each guest whom a booking or a change names is written to: how many of them one booker may name within a day.
create table guest_allowance (
  rider_id text primary key references person (id),
  since timestamptz not null,
  named int not null,
  most int not null,
  constraint few_guests_a_day check (named <= most)
);
