import { z } from 'zod'
import * as choices from '../choices.ts'
import { Currency, Instant, idOf, list, Minor, one, PageMeta, PageQuery } from '../common.ts'
import { contract } from '../endpoint.ts'
import { PaymentProviderName } from '../payments/provider-name.ts'

/** `none`: not begun. `incomplete`: the provider still asks for something. `active`: earnings can be sent. */
export const ConnectStatus = z.enum(['none', 'incomplete', 'active', 'restricted'])
export type ConnectStatus = z.infer<typeof ConnectStatus>

/** The driver's account at the payment provider, and what can be sent to it. */
export const ConnectAccount = z.object({
  status: ConnectStatus,
  provider: PaymentProviderName.nullable(),
  /** Where the driver gives the provider their bank account; null when there is nothing to give. */
  onboardingUrl: z.string().nullable(),
  bank: z.object({ holder: z.string(), last4: z.string() }).nullable(),
  balance: Minor,
  /** What can be sent now, and what becomes so within days. */
  payable: Minor,
  maturing: Minor,
  minimum: Minor,
  currency: Currency,
  nextWeeklyAt: Instant.nullable(),
  /** The weekly payouts to come, as far as what is earned by now goes. */
  upcoming: z.array(z.object({ at: Instant, amount: Minor })),
})
export type ConnectAccount = z.infer<typeof ConnectAccount>

export const PayoutStatus = z.enum(choices.PayoutStatus.options)
export type PayoutStatus = z.infer<typeof PayoutStatus>

export const Payout = z.object({
  payoutId: idOf('payout'),
  amount: Minor,
  currency: Currency,
  status: PayoutStatus,
  kind: z.enum(['demand', 'weekly']),
  bank: z.string(),
  failure: z.string().nullable(),
  /** By which day the bank has it, weekends and bank holidays left out; null when it did not take it. */
  arrivesOn: z.iso.date().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Payout = z.infer<typeof Payout>

/** A payout as the office sees it: with whom it goes to. */
export const OfficePayout = Payout.extend({
  driver: z.object({ _id: idOf('user'), name: z.string(), email: z.string() }),
})
export type OfficePayout = z.infer<typeof OfficePayout>

export const PayoutSort = z.enum(choices.PayoutSort.options)
export type PayoutSort = z.infer<typeof PayoutSort>

export const payoutsContract = contract({
  connectAccount: {
    method: 'GET',
    path: '/driver/connect-account',
    summary: 'The driver’s account for payouts, and what can be sent to it.',
    reply: one(ConnectAccount),
  },
  connect: {
    method: 'POST',
    path: '/driver/connect-account',
    summary: 'Open the account at the provider, or go on opening it: the answer carries the onboarding link.',
    reply: one(ConnectAccount),
  },
  sendPayout: {
    method: 'POST',
    path: '/payment/sent/payment/api',
    summary: 'Send earnings to the connect account; all that is payable unless an amount is given.',
    status: 201,
    idempotent: true,
    body: z.strictObject({ amount: Minor.min(1).optional(), currency: Currency.optional() }),
    reply: one(Payout.extend({ newBalance: Minor })),
  },
  payouts: {
    method: 'GET',
    path: '/driver/payouts',
    summary: 'The driver’s payouts.',
    query: PageQuery,
    reply: list(Payout),
  },
  officePayouts: {
    method: 'GET',
    path: '/admin/payouts',
    summary: 'Every payout: by status, kind, driver or words, sorted, paged; as CSV on request.',
    query: PageQuery.extend({
      status: PayoutStatus.optional(),
      kind: z.enum(['demand', 'weekly']).optional(),
      driver: idOf('user').optional(),
      q: z.string().trim().max(120).optional(),
      sort: PayoutSort.default('createdAt'),
      order: z.enum(['asc', 'desc']).default('desc'),
      format: z.enum(['json', 'csv']).optional(),
    }),
    reply: list(OfficePayout).extend({
      /** What all that fits comes to, by status. */
      meta: PageMeta.extend({ sums: z.object({ pending: Minor, paid: Minor, failed: Minor }), currency: Currency }),
    }),
  },
  sandboxOnboard: {
    method: 'POST',
    path: '/payment/sandbox/accounts/{accountId}/onboard',
    summary: 'The sandbox’s own form: a bank account for a connect account. The link’s secret is the key.',
    params: z.strictObject({ accountId: z.string().max(80) }),
    body: z.strictObject({
      secret: z.string().min(10).max(200),
      holder: z.string().trim().min(1, 'Please enter the account holder.').max(80),
      iban: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z]{2}\d{2}[A-Z0-9 ]{11,38}$/, 'Please enter the IBAN, like SE35 5000 0000 0549 1000 0003.'),
    }),
    reply: one(z.object({ status: ConnectStatus, last4: z.string() })),
  },
})
