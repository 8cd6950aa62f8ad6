-- The classes that riders choose between, and the cars that serve them.

create table vehicle_class (
  key text primary key check (key in ('business', 'first', 'van', 'sprinter')),
  name text not null,
  example text not null,
  passengers int not null check (passengers > 0),
  luggage int not null check (luggage >= 0),
  position int not null unique
);
insert into vehicle_class (key, name, example, passengers, luggage, position) values
  ('business', 'Business', 'Mercedes-Benz E-Class or similar', 3, 2, 1),
  ('first', 'First', 'Mercedes-Benz S-Class or similar', 3, 2, 2),
  ('van', 'Van', 'Mercedes-Benz V-Class or similar', 5, 5, 3),
  ('sprinter', 'Sprinter', 'Mercedes-Benz Sprinter or similar', 12, 12, 4);

create table vehicle (
  id text primary key,
  driver_id text not null references person (id),
  vehicle_class text not null references vehicle_class (key),
  name text not null,
  color text not null,
  number text not null unique check (char_length(number) between 2 and 12),
  -- Overrides the class's base fare; null follows the tariff.
  base_fare_minor bigint check (base_fare_minor >= 0),
  status text not null check (status in ('pending', 'approved', 'rejected')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index vehicle_of_driver on vehicle (driver_id);
