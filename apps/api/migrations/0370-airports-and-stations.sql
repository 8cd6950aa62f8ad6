-- outside a transaction
-- Whether a region has an airport or a station is asked whenever a process takes up a build; the table may be large.

drop index concurrently if exists place_of_arrival;
create index concurrently place_of_arrival on place (region_id, category) where category in ('airport', 'station');
