import type { Invariant } from './invariant.ts'

export const postingsSumToZero: Invariant = {
  id: 'I1',
  promise: 'postings sum to zero: overall, per transfer, per ride, per currency',
  sql: `
    select 'transfer ' || transfer_id as what, 'sums to ' || sum(amount) as why
    from posting group by transfer_id having sum(amount) <> 0
    union all
    select 'ride ' || t.ride_id, 'sums to ' || sum(p.amount)
    from posting p join ledger_transfer t on t.id = p.transfer_id
    where t.ride_id is not null group by t.ride_id having sum(p.amount) <> 0
    union all
    select 'currency ' || a.currency, 'sums to ' || sum(p.amount)
    from posting p join ledger_account a on a.id = p.account_id group by a.currency having sum(p.amount) <> 0
    union all
    select 'transfer ' || t.id, 'posts to an account in ' || a.currency
    from ledger_transfer t join posting p on p.transfer_id = t.id join ledger_account a on a.id = p.account_id
    where a.currency <> t.currency
    union all
    select 'transfer ' || t.id, 'has no postings'
    from ledger_transfer t where not exists (select 1 from posting p where p.transfer_id = t.id)`,
}
