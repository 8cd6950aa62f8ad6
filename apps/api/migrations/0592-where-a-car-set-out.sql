-- A rider saw their car leave from its chauffeur's home: where it set out for its ride, and how far around that nobody but
-- the office sees it. Null once it has arrived, and for a car without a ride.
alter table driver_state add column hidden_lat double precision, add column hidden_lng double precision,
  add column hidden_metres integer;
