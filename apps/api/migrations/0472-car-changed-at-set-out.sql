-- A chauffeur may set out in another car than was promised; the timeline says in which.
alter table ride_move add column car_before text references vehicle (id), add column car_after text references vehicle (id);
