import type { Invariant } from './invariant.ts'

export const noOrphanHolds: Invariant = {
  id: 'I7',
  promise: 'no hold without a live ride or engagement, and no settlement open for more than 60 s',
  // A no-show that the office has yet to decide on keeps its hold: nothing moves before.
  sql: `
    with ended as (
      select id from ride
      where status in ('completed', 'cancelled', 'no_show', 'expired') and updated_at < now() - interval '60 seconds'
      union all
      select id from engagement
      where status in ('open', 'completed', 'cancelled', 'expired') and updated_at < now() - interval '60 seconds'
    )
    select 'hold ' || h.id as what, 'is pending while the payment of ride ' || h.ride_id || ' is ' || coalesce(r.state, 'absent') as why
    from wallet_hold h left join ride_payment r on r.ride_id = h.ride_id and r.hold_id = h.id
    where h.status = 'pending' and r.state is distinct from 'held'
    union all
    select 'ride ' || r.ride_id, 'has ended and its payment is still ' || r.state
    from ride_payment r join ended on ended.id = r.ride_id where r.state in ('awaiting_card', 'held')
      and not exists (select 1 from fare_review f where f.ride_id = r.ride_id and f.status = 'open')
    union all
    select 'engagement ' || e.id, 'is ' || e.status || ' and its payment is ' || coalesce(r.state, 'absent')
    from engagement e left join ride_payment r on r.ride_id = e.id
    where (e.status in ('awarded', 'in_progress') and r.state is distinct from 'held')
       or (e.status = 'completed' and r.state is distinct from 'settled')
       or (e.status in ('open', 'expired') and r.state not in ('released'))
    union all
    select 'payment ' || c.id, 'is ' || c.status || ', it should have taken ' || c.take || ' and took ' || c.amount_captured - c.amount_refunded
    from card_payment c
    where c.provider_ref is not null and c.updated_at < now() - interval '60 seconds'
      and (c.status = 'requires_capture' and c.take is not null
        or c.status = 'succeeded' and c.take is not null and c.amount_captured - c.amount_refunded <> c.take)`,
}
