import type { Invariant } from './invariant.ts'

// The share of the quote is the driver's whatever happens to the rider's card; the share of anything beyond it is theirs
// once nothing of that is owed any more. What a card has not given of the quote is owed beside it.
export const creditedAsAgreedOrPaid: Invariant = {
  id: 'I13',
  promise: 'no driver is credited more than the share of what was quoted and agreed, plus what was paid beyond it',
  sql: `
    with credited as (
      select o.ride_id, sum(p.amount) as amount
      from ledger_transfer t
      join ledger_transfer o on o.id = coalesce(t.reverses, t.id)
      join posting p on p.transfer_id = t.id
      join ledger_account a on a.id = p.account_id and a.kind = 'driver_wallet'
      where o.reference = 'ride:' || o.ride_id || ':shares' or o.reference like 'ride:%:beyond:%'
      group by o.ride_id
    ), owed as (
      select r.ride_id, greatest(0, open.amount - case when r.method = 'card' then greatest(0, r.amount - coalesce(c.take, 0)) else 0 end) as amount
      from open_amount open
      join ride_payment r using (ride_id)
      left join card_payment c on c.id = r.payment_id
      where open.paid_at is null
    ), bound as (
      select r.id, r.status, coalesce(credited.amount, 0) as credited, r.final_total_minor - r.quoted_total_minor as beyond,
        coalesce((r.split ->> 'driver')::bigint + (r.split ->> 'tolls')::bigint, 0) as share, r.net_pay_minor,
        coalesce(owed.amount, 0) as owed
      from ride r left join credited on credited.ride_id = r.id left join owed on owed.ride_id = r.id
      -- Rides that were completed before there was evidence were settled otherwise.
      where r.status in ('no_show', 'cancelled') or (r.status = 'completed' and r.evidence is not null)
    )
    select 'ride ' || id as what, 'credited its driver ' || credited || ', the share of what was agreed is ' || least(share, net_pay_minor)
           || ', of what is paid beyond it ' || case when owed > 0 then 0 else greatest(0, share - net_pay_minor) end as why
    from bound
    where credited > least(share, net_pay_minor) + case when owed > 0 then 0 else greatest(0, share - net_pay_minor) end
    union all
    select 'ride ' || id, 'gives its driver ' || share - net_pay_minor || ' beyond what was agreed, and costs only ' || beyond || ' more'
    from bound where status = 'completed' and share - net_pay_minor > greatest(0, beyond)
    union all
    select 'ride ' || r.id, 'credited its driver ' || bound.credited || ' while the office has not said yes'
    from ride r join bound using (id) join fare_review f on f.ride_id = r.id
    where r.status = 'no_show' and f.status <> 'approved' and bound.credited <> 0`,
}
