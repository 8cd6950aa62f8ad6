import type { Invariant } from './invariant.ts'

export const closedMonthsStay: Invariant = {
  id: 'I16',
  promise: 'a closed month is as it was closed, and the sums of hours are those of their postings',
  sql: `
    with by_kind as (select split_part(account_id, '/', 1) as kind, at, amount from posting)
    select 'month ' || c.month as what, k.kind || ' was ' || coalesce((c.balances ->> k.kind)::bigint, 0) || ', is ' || k.total as why
    from month_closing c
    cross join lateral (
      select kinds.kind, coalesce((select sum(amount) from by_kind b where b.kind = kinds.kind and b.at < c.ends_at), 0) as total
      from (select distinct kind from ledger_account) kinds) k
    where c.reopened_at is null and k.total <> coalesce((c.balances ->> k.kind)::bigint, 0)
    union all
    select 'hours of ' || coalesce(h.kind, p.kind), 'sum to ' || coalesce(h.total, 0) || ', their postings to ' || coalesce(p.total, 0)
    from (select kind, sum(credit - debit) as total from ledger_hour group by kind) h
    full join (
      select b.kind, sum(b.amount) as total from by_kind b, books_horizon z where b.at < z.summed_until group by b.kind) p
      on p.kind = h.kind
    where coalesce(h.total, 0) <> coalesce(p.total, 0)`,
}
