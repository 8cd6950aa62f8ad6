// What the ledger must say once everything has come to rest, in words of their own beside `npm run verify`: by SQL,
// over all lives at once.
import type { Database } from '../../platform/database/database.ts'

export interface Broken {
  readonly promise: string
  readonly what: string
  readonly why: string
}

const PROMISES: Readonly<Record<string, string>> = {
  'no wallet is negative': `
    select id as what, balance || ', held ' || held as why from ledger_account
    where kind in ('rider_wallet', 'driver_wallet') and (balance < 0 or held < 0 or held > balance)`,
  'no company owes more than its limit': `
    select id as what, 'owes ' || -balance || ' of ' || may_owe as why from ledger_account
    where kind = 'company_account' and -balance > may_owe`,
  'no hold is without an end': `
    select 'hold ' || id as what, 'of ride ' || ride_id || ' is ' || status as why from wallet_hold where status = 'pending'
    union all
    select 'wallet ' || id, 'still holds ' || held from ledger_account where held <> 0
    union all
    select 'intent ' || id, 'is ' || status from sandbox.intent where status in ('requires_capture', 'processing')
    union all
    select 'ride ' || ride_id, 'has a payment that is ' || state from ride_payment where state in ('awaiting_card', 'held')`,
  'what a ride took is what was earned, fees, tax and what was given back; the house bears what it gives': `
    with moved as (
      select t.ride_id,
        coalesce(sum(p.amount) filter (where a.kind = 'ride_escrow' and p.amount > 0 and t.purpose in ('ride_payment', 'cancellation_fee')), 0)
          + coalesce(sum(p.amount) filter (where a.kind = 'ride_escrow' and p.amount > 0 and t.reference like '%:promotion'), 0) as paid,
        coalesce(sum(p.amount) filter (where a.kind = 'driver_wallet' and (t.reference like '%:shares' or t.reference like '%:beyond:%')), 0) as earned,
        coalesce(sum(p.amount) filter (where a.kind = 'commission'), 0) as commission,
        coalesce(sum(p.amount) filter (where a.kind = 'platform_fees'), 0) as fees,
        coalesce(sum(p.amount) filter (where a.kind = 'tax'), 0) as tax,
        coalesce(-sum(p.amount) filter (where a.kind = 'adjustments' and t.purpose = 'refund'), 0) as given,
        coalesce(sum(p.amount) filter (where a.kind in ('rider_wallet', 'company_account', 'provider_clearing') and t.purpose = 'refund'), 0) as got
      from ledger_transfer t join posting p on p.transfer_id = t.id join ledger_account a on a.id = p.account_id
      where t.ride_id is not null group by t.ride_id
    ), open as (select ride_id, amount from open_amount where paid_at is null),
    waits as (select ride_id, driver + commission + platform_fee + tax + tolls as amount from unpaid_share)
    select 'ride ' || ride_id as what,
      'paid ' || paid || ', owed ' || coalesce(open.amount, 0) || ', the house gave ' || given || '; earned ' || earned
        || ', commission ' || commission || ', fees ' || fees || ', tax ' || tax || ', got back ' || got as why
    from moved left join open using (ride_id) left join waits using (ride_id)
    where paid + coalesce(open.amount, 0) + given <> earned + commission + fees + tax + got + coalesce(waits.amount, 0)`,
  'each share is what the fare says': `
    select 'ride ' || r.id as what, a.kind || ' has ' || sum(p.amount) || ', the fare says ' || r.split::text as why
    from ride r
    join ledger_transfer t on t.ride_id = r.id and (t.reference like '%:shares' or t.reference like '%:beyond:%')
    join posting p on p.transfer_id = t.id
    join ledger_account a on a.id = p.account_id and a.kind <> 'ride_escrow'
    left join unpaid_share w on w.ride_id = r.id
    group by r.id, a.kind, r.split, w.driver, w.tolls, w.commission, w.platform_fee, w.tax
    having sum(p.amount) <> case a.kind
      when 'driver_wallet' then (r.split ->> 'driver')::bigint + (r.split ->> 'tolls')::bigint - coalesce(w.driver + w.tolls, 0)
      when 'commission' then (r.split ->> 'commission')::bigint - coalesce(w.commission, 0)
      when 'platform_fees' then (r.split ->> 'platformFee')::bigint - coalesce(w.platform_fee, 0)
      else (r.split ->> 'tax')::bigint - coalesce(w.tax, 0) end`,
  'nothing waits for the office or the rider once all is over and paid': `
    select 'ride ' || ride_id as what, 'waits for the office' as why from fare_review where status = 'open'
    union all
    select 'ride ' || w.ride_id, 'is paid, and shares of it wait' from unpaid_share w
    where not exists (select 1 from open_amount o where o.ride_id = w.ride_id and o.paid_at is null)`,
  'the provider’s books are ours': `
    select 'payment ' || c.id as what,
      'took ' || i.amount_captured || ' − ' || i.amount_refunded || ', we know ' || c.amount_captured || ' − ' || c.amount_refunded as why
    from sandbox.intent i join card_payment c on c.id = i.reference
    where (i.amount_captured, i.amount_refunded) <> (c.amount_captured, c.amount_refunded)
    union all
    select 'dispute ' || d.id, 'is ' || d.status || ', we know ' || coalesce(k.status, 'nothing')
    from sandbox.dispute d left join payment_dispute k on k.id = d.id where k.status is distinct from d.status
    union all
    select 'the provider', 'has ' || has || ' of ours, the ledger says ' || said
    from (
      select coalesce((select sum(amount_captured - amount_refunded) from sandbox.intent), 0)
           - coalesce((select sum(amount + 2000) from sandbox.dispute where status <> 'won'), 0) as has,
        coalesce((select -sum(amount) from posting where account_id like 'provider_clearing/%'), 0) as said
    ) books where has <> said`,
}

export async function readLedger(db: Database): Promise<Broken[]> {
  const broken: Broken[] = []
  for (const [promise, text] of Object.entries(PROMISES)) {
    const { rows } = await db.$client.query(text)
    broken.push(...rows.map(({ what, why }) => ({ promise, what, why })))
  }
  return broken
}

/** What the histories have come to: a property says little of what never happened. */
export async function tally(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.$client.query(`
    select 'ride ' || status as what, count(*)::int as times from ride group by 1
    union all select 'stop ' || status, count(*)::int from ride_change group by 1
    union all select 'dispute ' || status, count(*)::int from payment_dispute group by 1
    union all select 'top-up ' || status, count(*)::int from top_up group by 1
    union all select 'hold ' || status, count(*)::int from wallet_hold group by 1
    union all select 'open amount ' || case when paid_at is null then 'left' else 'paid' end, count(*)::int from open_amount group by 1
    union all select case when reference like '%:tip' then 'tip' when reference like '%:late-credit' then 'late credit'
      when reference like '%:promotion' then 'promotion' when reference like '%:refund:%' then 'refund' else 'other transfer' end,
      count(*)::int from ledger_transfer group by 1
    union all select 'fare ' || status || ' ' || why[1], count(*)::int from fare_review group by 1
    union all select 'share that came late', count(*)::int from ledger_transfer where reference like '%:beyond:%'
    union all select 'share that waits', count(*)::int from unpaid_share
    union all select 'charge ' || case when is_credit then 'credited' else 'ridden' end, count(*)::int from company_charge group by 1
    union all select 'card given back', count(*)::int from card_payment where amount_refunded > 0`)
  return new Map(rows.map(({ what, times }) => [what, times]))
}
