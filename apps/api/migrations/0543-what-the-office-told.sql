-- What the office told a rider or their guest about a ride, among what happens on it between its moves: whoever answers the
-- phone next must know what was said, and by whom.
alter table ride_moment add column words text check (length(words) between 1 and 300);
alter table ride_moment add column written_by text references person (id);
alter table ride_moment drop constraint ride_moment_what_check;
alter table ride_moment add constraint ride_moment_what_check
  check (what in ('contact', 'pin_wrong', 'pin_locked', 'wait_longer', 'told_rider', 'told_guest'));
alter table ride_moment drop constraint ride_moment_actor_check;
alter table ride_moment add constraint ride_moment_actor_check check (actor in ('rider', 'driver', 'office'));
alter table ride_moment drop constraint ride_moment_number_check;
alter table ride_moment add constraint ride_moment_number_check check (number > 0 or actor = 'office');
