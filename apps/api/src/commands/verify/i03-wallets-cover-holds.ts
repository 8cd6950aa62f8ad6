import type { Invariant } from './invariant.ts'

// A company may owe, and what it owes and has booked is never more than its limit. Nobody else may owe anything.
export const walletsCoverHolds: Invariant = {
  id: 'I3',
  promise: 'a wallet is never below what is held of it, and a company never owes and holds more than its limit',
  sql: `
    select id as what, 'has ' || balance || ', ' || held || ' of it held' as why
    from ledger_account
    where kind in ('rider_wallet', 'driver_wallet') and (balance - held < 0 or held < 0)
    union all
    select id, 'owes ' || -balance || ' and holds ' || held || ' of ' || may_owe
    from ledger_account where kind = 'company_account' and (-balance + held > may_owe or held < 0)
    union all
    select id, 'may owe ' || may_owe from ledger_account where kind <> 'company_account' and may_owe <> 0`,
}
