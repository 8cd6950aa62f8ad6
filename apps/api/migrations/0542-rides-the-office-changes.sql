-- The office changes a booked ride: more people or bags than its quote was for stand on the ride itself, and a change says
-- which ride came of it, so that whoever typed into an older one is told what has become of it since.
alter table ride add column passengers_changed integer check (passengers_changed between 1 and 60);
alter table ride add column luggage_changed integer check (luggage_changed between 0 and 60);
alter table ride_change add column ride_version integer;
