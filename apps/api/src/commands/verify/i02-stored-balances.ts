import type { Invariant } from './invariant.ts'

export const storedBalances: Invariant = {
  id: 'I2',
  promise: 'a stored balance is the sum of its postings, and what is held is the sum of its open holds',
  sql: `
    select a.id as what, 'stores ' || a.balance || ', its postings sum to ' || coalesce(p.total, 0) as why
    from ledger_account a
    left join (select account_id, sum(amount) as total from posting group by account_id) p on p.account_id = a.id
    where a.balance is not null and a.balance <> coalesce(p.total, 0)
    union all
    select a.id, 'holds ' || a.held || ', its open holds sum to ' || coalesce(h.total, 0)
    from ledger_account a
    left join (select account_id, sum(amount) as total from wallet_hold where status = 'pending' group by account_id) h
      on h.account_id = a.id
    where a.held <> coalesce(h.total, 0)
    union all
    select p.account_id || ' at ' || p.seq, 'says ' || p.balance_after || ' after, it was ' || p.running
    from (
      select account_id, seq, balance_after, sum(amount) over (partition by account_id order by seq) as running from posting
    ) p
    where p.balance_after <> p.running`,
}
