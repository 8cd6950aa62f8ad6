import type { Invariant } from './invariant.ts'

// What a ride took from the wallet or a company's account, what a card has taken or is still to take, and what stays
// open, less what was given back, is its fare; the same holds for an engagement. What a driver pays who cancels is
// beside it. The ledger knows of a card payment exactly what the provider has taken.
export const chargedOnce: Invariant = {
  id: 'I6',
  promise: 'a ride is charged at most once: captured − refunded = final fare',
  sql: `
    with wallet as (
      select t.ride_id, -sum(p.amount) as paid
      from ledger_transfer t
      join posting p on p.transfer_id = t.id
      join ledger_account a on a.id = p.account_id and a.kind = 'rider_wallet'
      where t.ride_id is not null and t.purpose in ('ride_payment', 'cancellation_fee', 'refund')
        and t.reference not like 'ride:%:driver-fee'
      group by t.ride_id
    ), account as (
      select t.ride_id, -sum(p.amount) as paid
      from ledger_transfer t
      join posting p on p.transfer_id = t.id
      join ledger_account a on a.id = p.account_id and a.kind = 'company_account'
      where t.ride_id is not null
      group by t.ride_id
    ), card as (
      select ride_id,
             sum(case when kind = 'ride' then coalesce(take, 0) else least(coalesce(take, 0), amount_captured - amount_refunded) end) as owed,
             sum(amount_captured - amount_refunded) as taken
      from card_payment where ride_id is not null group by ride_id
    ), paid as (
      select r.*, coalesce(wallet.paid, 0) as by_wallet,
             coalesce(account.paid, 0) as by_account, coalesce(card.owed, 0) as by_card, coalesce(card.taken, 0) as taken,
             coalesce(open.amount, 0) as open
      from ride_payment r
      left join wallet using (ride_id)
      left join account using (ride_id)
      left join card using (ride_id)
      left join open_amount open on open.ride_id = r.ride_id and open.paid_at is null
    )
    select 'ride ' || ride_id as what,
           'cost ' || total - refunded || ', paid ' || by_wallet || ' by wallet, ' || by_account || ' on account, ' || by_card || ' by card, ' || open || ' open' as why
    from paid where state = 'settled' and by_wallet + by_account + by_card + open <> total - refunded
    union all
    select 'ride ' || ride_id, 'is ' || state || ' and was charged ' || by_wallet || ' by wallet, ' || by_account || ' on account, ' || by_card || ' by card'
    from paid where state <> 'settled' and by_wallet + by_account + by_card <> 0
    union all
    select 'ride ' || ride_id, 'is paid by ' || method || ' and was charged ' || by_account || ' on account'
    from paid where method <> 'account' and by_account <> 0
    union all
    select 'payment ' || c.id, 'took ' || c.amount_captured - c.amount_refunded || ', the ledger says ' || coalesce(l.taken, 0)
    from card_payment c
    left join (
      select split_part(t.reference, ':', 2) as payment_id, -sum(p.amount) as taken
      from ledger_transfer t
      join posting p on p.transfer_id = t.id
      join ledger_account a on a.id = p.account_id and a.kind = 'provider_clearing'
      where t.reference like 'payment:%' group by 1
    ) l on l.payment_id = c.id
    where c.amount_captured - c.amount_refunded <> coalesce(l.taken, 0)
    union all
    select 'ride ' || paid.ride_id, 'settled at ' || paid.total || ', its final fare is ' || coalesce(ride.final_total_minor, 0)
    from paid join ride on ride.id = paid.ride_id
    where paid.state = 'settled' and paid.total is distinct from ride.final_total_minor
    union all
    select 'engagement ' || paid.ride_id, 'settled at ' || paid.total || ', it came to ' || coalesce(e.final ->> 'total', 'nothing')
    from paid join engagement e on e.id = paid.ride_id
    where paid.state = 'settled' and paid.total is distinct from (e.final ->> 'total')::bigint
    union all
    select 'top-up ' || u.id, 'is ' || u.status || ', the provider took ' || c.amount_captured
    from top_up u join card_payment c on c.id = u.payment_id
    where (u.status = 'succeeded') <> (c.amount_captured = u.amount)`,
}
