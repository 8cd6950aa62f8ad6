import type { Invariant } from './invariant.ts'

// A ride that goes back to the board with time to spare is dispatched once more; nothing else is.
export const dispatchedOnce: Invariant = {
  id: 'I10',
  promise: 'a pre-booked ride is dispatched exactly once, and in time',
  sql: `
    with opened as (
      select ride_id, count(*) filter (where move = 'open_search') as searches,
             count(*) filter (where move in ('give_back_early', 'release_early', 'postpone')) as returns
      from ride_move group by ride_id
    )
    select 'ride ' || ride_id as what, 'was dispatched ' || searches || ' times and went back to the board ' || returns || ' times' as why
    from opened where searches > 1 + returns
    union all
    select 'ride ' || r.id, 'is scheduled, and nothing will open its search'
    from ride r where r.status = 'scheduled'
      and not exists (select 1 from pgboss.job t where t.name = 'ride.open-search' and t.data ->> 'rideId' = r.id and t.state <= 'active')
    union all
    select 'ride ' || r.id, 'is scheduled for ' || r.pickup_at || ' and its search is late'
    from ride r join pgboss.job t on t.name = 'ride.open-search' and t.data ->> 'rideId' = r.id
    where r.status = 'scheduled' and t.state <= 'active' and t.start_after < now() - interval '60 seconds'`,
}
