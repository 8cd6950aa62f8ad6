import type { Invariant } from './invariant.ts'

export const bookingsExistOnce: Invariant = {
  id: 'I5',
  promise: 'every acknowledged booking exists exactly once',
  sql: `
    select 'booking of ' || k.user_id as what, 'answered ride ' || (k.reply #>> '{data,rideId}') || ', which is not there' as why
    from idempotency_key k
    where k.endpoint in ('rides.bookInstant', 'rides.bookAhead', 'officeBooking.bookForCaller') and k.status = 201
      and not exists (select 1 from ride r where r.id = k.reply #>> '{data,rideId}' and coalesce(r.officer_id, r.booked_by, r.rider_id) = k.user_id)
    union all
    select 'ride ' || (k.reply #>> '{data,rideId}'), 'was answered under ' || count(*) || ' keys'
    from idempotency_key k
    where k.endpoint in ('rides.bookInstant', 'rides.bookAhead', 'officeBooking.bookForCaller') and k.status = 201
    group by k.reply #>> '{data,rideId}' having count(*) > 1
    union all
    select 'ride ' || r.id, 'has no payment' from ride r
    where not exists (select 1 from ride_payment p where p.ride_id = r.id)`,
}
