-- A rider may wish for the chauffeur of an earlier ride: they are asked first. A wish, and no promise.
alter table ride add column preferred_driver_id text references person (id);
