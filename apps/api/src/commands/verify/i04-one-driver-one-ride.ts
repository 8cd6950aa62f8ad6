import type { Invariant } from './invariant.ts'

const UNDER_WAY = `(status in ('en_route', 'arrived', 'in_progress', 'at_stop')
  or (ridetype = 'instant' and status in ('pending_payment', 'searching', 'assigned')))`

// What the office, the plan or the watch gave by hand was accepted by nobody: the accepted offers of those who had the
// ride before stay what they were.
// A scheduled ride sets out beside an on-demand one of its rider: its chauffeur has no say in what else they ride.
export const oneDriverOneRide: Invariant = {
  id: 'I4',
  promise:
    'at most one accepted driver a ride, one ride under way and one after it a driver, one on-demand ride a rider, scheduled ones and guests beside',
  sql: `
    select 'ride ' || ride_id as what, count(*) || ' offers of one round are accepted' as why
    from offer where status = 'accepted' group by ride_id, round having count(*) > 1
    union all
    select 'driver ' || driver_id, 'is on ' || count(*) || ' rides at once'
    from ride where driver_id is not null and after_ride_id is null and ${UNDER_WAY} group by driver_id having count(*) > 1
    union all
    select 'ride ' || r.id, 'waits for ride ' || r.after_ride_id || ', which is ' || first.status
    from ride r join ride first on first.id = r.after_ride_id
    where r.status = 'assigned' and (first.driver_id is distinct from r.driver_id
      or (first.status in ('completed', 'cancelled', 'no_show', 'expired') and first.updated_at < now() - interval '120 seconds'))
    union all
    select 'rider ' || rider_id, 'has ' || count(*) || ' on-demand rides under way'
    from ride where guest is null and ridetype = 'instant' and ${UNDER_WAY} group by rider_id having count(*) > 1
    union all
    select 'ride ' || r.id, 'has a driver whose accepted offer is not the latest one'
    from ride r cross join lateral (
      select m.move, m.actor from ride_move m where m.ride_id = r.id and m.move in ('assign', 'claim', 'reassign') order by m.version desc limit 1) last
    where r.driver_id is not null and r.status not in ('cancelled', 'expired')
      and last.actor = 'driver' and last.move in ('assign', 'reassign')
      and exists (select 1 from offer o where o.ride_id = r.id and o.status = 'accepted')
      and r.driver_id is distinct from (
        select o.driver_id from offer o where o.ride_id = r.id and o.status = 'accepted' order by o.round desc, o.answered_at desc limit 1)
    union all
    select 'driver ' || one.driver_id, 'has two rides at the same time: ' || one.id || ' and ' || other.id
    from ride one join ride other on other.driver_id = one.driver_id and other.id > one.id
      and other.ridetype = 'prebook' and other.status = 'assigned'
      and other.pickup_at < one.pickup_at + make_interval(secs => one.duration_seconds)
      and one.pickup_at < other.pickup_at + make_interval(secs => other.duration_seconds)
    where one.ridetype = 'prebook' and one.status = 'assigned'
    union all
    select 'driver ' || s.driver_id, 'is shown on ride ' || s.ride_id || ', which is ' || r.status
    from driver_state s join ride r on r.id = s.ride_id
    where r.status in ('completed', 'cancelled', 'no_show', 'expired') and r.updated_at < now() - interval '60 seconds'`,
}
