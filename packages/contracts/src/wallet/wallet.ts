import { z } from 'zod'
import { Currency, Instant, idOf, list, Minor, one, PageQuery, UserType } from '../common.ts'
import { contract } from '../endpoint.ts'

export const Wallet = z.object({ balance: Minor, available: Minor, held: Minor, currency: Currency })
export type Wallet = z.infer<typeof Wallet>

/** With what a top-up comes to at least and at most, by the policy in force. */
export const OwnWallet = Wallet.extend({ topUpMin: Minor, topUpMax: Minor })
export type OwnWallet = z.infer<typeof OwnWallet>

export const TransactionPurpose = z.enum([
  'top_up',
  'ride_payment',
  'ride_earning',
  'commission',
  'platform_fee',
  'refund',
  'cancellation_fee',
  'wait_fee',
  'tip',
  'credit',
  'payout',
  'adjustment',
])
export type TransactionPurpose = z.infer<typeof TransactionPurpose>
export const TransactionStatus = z.enum(['pending', 'succeeded', 'failed', 'reversed'])

const Party = z.object({
  _id: z.string(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  userType: UserType,
  image: z.string().nullable(),
})

/** The ride that a rider's money was for; `to` is null where it went as directed. */
const PaidRide = z.object({
  number: z.string(),
  from: z.string(),
  to: z.string().nullable(),
  pickupAt: Instant,
  timeZone: z.string(),
})
export type PaidRide = z.infer<typeof PaidRide>

/** The specification's payment/transaction. */
export const Transaction = z.object({
  _id: idOf('transaction'),
  userType: UserType,
  userId: idOf('user'),
  type: z.enum(['credit', 'debit']),
  amount: Minor,
  newBalance: Minor,
  currency: Currency,
  purpose: TransactionPurpose,
  /** Whether it moved the wallet, or a card beside it: then `newBalance` is what the wallet held all the same. */
  source: z.enum(['wallet', 'card']),
  status: TransactionStatus,
  orderId: z.string().nullable(),
  orderStatus: z.string().nullable(),
  /** In a rider's history; absent where the money was for none of their rides. */
  ride: PaidRide.optional(),
  commission: Minor,
  platformFee: Minor,
  payerId: Party.nullable(),
  payeeId: Party.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Transaction = z.infer<typeof Transaction>

const TransactionQuery = PageQuery.extend({
  type: z.enum(['credit', 'debit']).optional(),
  purpose: TransactionPurpose.optional(),
  status: TransactionStatus.optional(),
})

export const walletContract = contract({
  riderWallet: { method: 'GET', path: '/user/wallet', summary: 'The rider’s balance.', reply: one(OwnWallet) },
  driverWallet: { method: 'GET', path: '/driver/wallet', summary: 'The driver’s balance.', reply: one(OwnWallet) },
  history: {
    method: 'GET',
    path: '/payment/transaction-history',
    summary: 'The caller’s own transactions.',
    query: TransactionQuery,
    reply: list(Transaction),
  },
  listTransactions: {
    method: 'GET',
    path: '/admin/list-transactions',
    summary: 'Every transaction, for the office; for a rider or driver, their own.',
    query: TransactionQuery.extend({ userId: idOf('user').optional(), orderId: z.string().max(60).optional() }),
    reply: list(Transaction),
  },
})
