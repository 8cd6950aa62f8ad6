// The front door: the only file that other features import.
export {
  type AccountId,
  companyAccount,
  driverWallet,
  houseAccount,
  rideEscrow,
  riderWallet,
  walletAccount,
} from './domain/accounts.ts'
export { explainOrder } from './domain/explain.ts'
export { type Line, linesOf, moves, type Transfer } from './domain/transfer.ts'
export { walletExport } from './export-wallet.ts'
export { createWallet } from './feature.ts'
export { type Cleared, clearedAtProvider } from './store/clearing.ts'
export { type CompanyAccount, companyAccountsOf, companyHolds, setCompanyLimit } from './store/company-accounts.ts'
export { driversWithMoves, firstMoveOf, firstMoveOfDrivers } from './store/driver-week.ts'
export { earnedSince, findEarnings } from './store/earnings.ts'
export { listMovements, type Movement } from './store/history.ts'
export { type Entry, entriesOf } from './store/journal.ts'
export {
  getTransferId,
  hasPosted,
  hasPostings,
  holdAllPostings,
  type RidePosting,
  ridePostings,
  turnEmptyAccounts,
} from './store/ledger.ts'
export { type OrderPay, orderPayOf } from './store/ride-pay.ts'
export {
  type FoundPosting,
  findPostings,
  firstPostingAt,
  type KindMoved,
  type LedgerSpan,
  movedByKind,
  type PostingFilter,
  taxMovedByOrder,
} from './store/trial-balance.ts'
export { type VoucherLine, voucherLines } from './store/vouchers.ts'
export { findWallet, getWalletForUpdate, hasWalletMoney } from './store/wallets.ts'
export { grantDemoMoney } from './use-cases/grant-demo-money.ts'
export { findTransaction, listTransactions } from './use-cases/list-transactions.ts'
export { hold, post, releaseHold, resizeHold } from './use-cases/move-money.ts'
export { reverseTransfer } from './use-cases/reverse-transfer.ts'
export { transactionId } from './views.ts'
