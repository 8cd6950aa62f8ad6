-- A quote never changes once it is given: that it was booked is said by the one ride that names it.
alter table quote drop column booked_ride_id;
