import type { payoutsContract } from '@livery/contracts/payouts/payouts.ts'
import type { PayoutId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../app-context.ts'
import { isSandboxPayouts } from '../../platform/adapters/sandbox-payments/payouts.ts'
import { asksForCsv, CSV_ROWS, sendCsv } from '../../platform/http/csv.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import { pageMeta } from '../../platform/http/pages.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import { findWallet } from '../wallet/index.ts'
import { PAYOUT_COLUMNS, showOfficePayouts } from './show-office-payouts.ts'
import { listAllPayouts } from './store/office.ts'
import { getPayout, listPayouts, noteAccount, type PayoutRow } from './store/payouts.ts'
import { openAccount } from './use-cases/open-account.ts'
import { sendPayout } from './use-cases/send-payout.ts'
import { showAccount } from './use-cases/show-account.ts'
import { startPayout } from './use-cases/start-payout.ts'
import { payoutView } from './views.ts'

export const payoutsHandlers: Handlers<typeof payoutsContract> = {
  connectAccount: async ({ ctx, caller }) => ({ data: await showAccount(ctx, caller.userId) }),
  connect: async ({ ctx, caller }) => {
    await openAccount(ctx, caller.userId)
    return { data: await showAccount(ctx, caller.userId) }
  },
  sendPayout: {
    inSteps: async ({ ctx, caller, body, exactlyOnce }) => {
      const { data } = await exactlyOnce(async (ctx) => {
        if (body.currency !== undefined && body.currency !== ctx.config.CURRENCY) throw refuse('CURRENCY_NOT_ACCEPTED')
        return shown(ctx, await startPayout(ctx, { driverId: caller.userId, amount: body.amount }))
      })
      return shown(ctx, await sentOrWaiting(ctx, data.payoutId))
    },
  },
  payouts: async ({ ctx, caller, query }) => {
    const { payouts, total } = await listPayouts(ctx.db, caller.userId, query)
    return { data: payouts.map(payoutView), meta: pageMeta(query, total) }
  },
  officePayouts: async ({ ctx, query, request, reply }) => {
    const isTable = asksForCsv(request)
    const { page, pageSize } = query
    const part = isTable ? { limit: CSV_ROWS, offset: 0 } : { limit: pageSize, offset: (page - 1) * pageSize }
    const { payouts, total, sums } = await listAllPayouts(ctx.db, query, part)
    const shown = await showOfficePayouts(ctx, payouts)
    if (isTable) return sendCsv(reply, 'payouts', PAYOUT_COLUMNS, shown)
    return { data: shown, meta: { ...pageMeta(query, total), sums, currency: ctx.config.CURRENCY } }
  },
  sandboxOnboard: async ({ ctx, params, body }) => {
    if (!isSandboxPayouts(ctx.payouts)) throw refuse('NOT_FOUND')
    const account = await ctx.payouts.onboard(params.accountId, body.secret, body.holder, body.iban)
    await noteAccount(ctx.db, account, ctx.now())
    return { data: { status: account.status, last4: account.bank?.last4 ?? '' } }
  },
}

async function shown(ctx: AppContext, payout: PayoutRow) {
  const { balance } = await findWallet(ctx.db, payout.driverId, payout.currency)
  return { data: { ...payoutView(payout), newBalance: balance } }
}

/** A provider that does not answer now is asked again by the job; the payout is on its way all the same. */
async function sentOrWaiting(ctx: AppContext, payoutId: PayoutId): Promise<PayoutRow> {
  try {
    return await sendPayout(ctx, payoutId)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'PROVIDER_UNAVAILABLE') return getPayout(ctx.db, payoutId)
    throw error
  }
}
