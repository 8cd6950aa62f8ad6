import type { Invariant } from './invariant.ts'

export const walletsCoverHolds: Invariant = {
  id: 'I3',
  promise: 'a wallet is never below what is held of it',
  sql: `
    select id as what, 'has ' || balance || ', ' || held || ' of it held' as why
    from ledger_account
    where kind in ('rider_wallet', 'driver_wallet') and (balance - held < 0 or held < 0)`,
}
