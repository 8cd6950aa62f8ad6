-- outside a transaction
-- The office narrows its rides by status, class and days: what is asked is answered by this index alone, also at a million.
drop index concurrently if exists ride_of_list;
create index concurrently ride_of_list on ride (status, vehicle_class, pickup_at, id);
