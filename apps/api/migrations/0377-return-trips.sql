-- A ride that was booked together with its way back: the way back names it. Each is cancelled, changed and paid out by
-- itself.
alter table ride add column return_of text references ride (id);
create unique index ride_one_return on ride (return_of) where return_of is not null;
