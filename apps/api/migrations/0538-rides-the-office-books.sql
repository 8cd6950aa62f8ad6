-- Who of the office booked a ride for its rider, who had called; null where the rider or an assistant of theirs did.
alter table ride add column officer_id text references person (id);
