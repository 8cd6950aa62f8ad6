import type { Invariant } from './invariant.ts'

export const sharesMakeTheFare: Invariant = {
  id: 'I11',
  promise:
    'driver’s share + commission + fees + tax = fare (what the rider and a promotion pay of it), what waits to be paid included, and no driver is paid out more than they earned',
  sql: `
    with shares as (
      select t.ride_id, sum(p.amount) as total, bool_or(p.amount < 0) as negative
      from ledger_transfer t
      join posting p on p.transfer_id = t.id
      join ledger_account a on a.id = p.account_id
      where (t.reference = 'ride:' || t.ride_id || ':shares' or t.reference like 'ride:%:beyond:%') and a.kind <> 'ride_escrow'
      group by t.ride_id
    )
    select 'ride ' || r.ride_id as what, 'cost ' || r.total + r.promotion || ', its shares make ' || coalesce(s.total, 0)
           || ' and ' || coalesce(w.total, 0) || ' wait' as why
    from ride_payment r left join shares s using (ride_id)
    left join (select ride_id, driver + commission + platform_fee + tax + tolls as total from unpaid_share) w using (ride_id)
    where r.state = 'settled' and r.total + r.promotion <> coalesce(s.total, 0) + coalesce(w.total, 0)
    union all
    select 'ride ' || w.ride_id, 'has shares that wait for the rider, who owes nothing'
    from unpaid_share w left join open_amount o on o.ride_id = w.ride_id and o.paid_at is null where o.ride_id is null
    union all
    select 'engagement ' || e.id, 'came to ' || (e.final ->> 'total') || ', its lines make '
           || (e.final ->> 'driverNet')::bigint + (e.final ->> 'commission')::bigint + (e.final ->> 'platformFee')::bigint + (e.final ->> 'tax')::bigint
    from engagement e
    where e.final is not null and (e.final ->> 'total')::bigint
      <> (e.final ->> 'driverNet')::bigint + (e.final ->> 'commission')::bigint + (e.final ->> 'platformFee')::bigint + (e.final ->> 'tax')::bigint
    union all
    select 'engagement ' || e.id, 'gave its driver ' || p.amount || ' instead of ' || (e.final ->> 'driverNet')
    from engagement e
    join ledger_transfer t on t.reference = 'ride:' || e.id || ':shares'
    join posting p on p.transfer_id = t.id
    join ledger_account a on a.id = p.account_id and a.kind = 'driver_wallet'
    where p.amount <> (e.final ->> 'driverNet')::bigint
    union all
    select 'ride ' || ride_id, 'has a negative share' from shares where negative
    union all
    select 'ride ' || s.ride_id, 'was shared out and is ' || coalesce(r.state, 'absent')
    from shares s left join ride_payment r using (ride_id) where r.state is distinct from 'settled'
    union all
    select 'driver ' || a.owner, 'earned ' || coalesce(sum(p.amount) filter (where t.purpose <> 'payout'), 0)
           || ', was paid out ' || -sum(p.amount) filter (where t.purpose = 'payout')
    from ledger_account a
    join posting p on p.account_id = a.id
    join ledger_transfer t on t.id = p.transfer_id
    where a.kind = 'driver_wallet'
    group by a.owner
    having sum(p.amount) < 0
    union all
    select 'payout ' || o.id, 'is ' || o.status || ', the wallet was debited ' || coalesce(w.debited, 0) || ' of ' || o.amount
    from payout o
    left join (
      select coalesce(t.reverses, t.id) as transfer_id, -sum(p.amount) as debited
      from posting p
      join ledger_transfer t on t.id = p.transfer_id
      join ledger_account a on a.id = p.account_id and a.kind = 'driver_wallet'
      group by 1
    ) w on w.transfer_id = o.transfer_id
    where coalesce(w.debited, 0) <> case when o.status = 'failed' then 0 else o.amount end
    union all
    select 'driver ' || driver_id, 'was paid out ' || sent || ' and earned ' || earned
    from (
      select a.owner as driver_id,
        coalesce(-sum(p.amount) filter (where o.purpose = 'payout'), 0) as sent,
        coalesce(sum(p.amount) filter (where o.purpose in ('ride_earning', 'cancellation_fee', 'tip')), 0) as earned
      from ledger_account a
      join posting p on p.account_id = a.id
      join ledger_transfer t on t.id = p.transfer_id
      join ledger_transfer o on o.id = coalesce(t.reverses, t.id)
      where a.kind = 'driver_wallet' group by a.owner
    ) books where sent > earned`,
}
