import type { payoutsContract } from '@livery/contracts/payouts/payouts.ts'
import { isSandboxPayouts } from '../../platform/adapters/sandbox-payments/payouts.ts'
import { asksForCsv, CSV_ROWS, sendCsv } from '../../platform/http/csv.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import { pageMeta } from '../../platform/http/pages.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import type { World } from '../../world.ts'
import { findWallet } from '../wallet/index.ts'
import { listAllPayouts } from './office-store.ts'
import { PAYOUT_COLUMNS, showOfficePayouts } from './show-office-payouts.ts'
import { getPayout, listPayouts, noteAccount, type PayoutRow } from './store.ts'
import { openAccount } from './use-cases/open-account.ts'
import { sendPayout } from './use-cases/send-payout.ts'
import { showAccount } from './use-cases/show-account.ts'
import { startPayout } from './use-cases/start-payout.ts'
import { payoutView } from './views.ts'

export const payoutsHandlers: Handlers<typeof payoutsContract> = {
  connectAccount: async ({ world, caller }) => ({ data: await showAccount(world, caller.userId) }),
  connect: async ({ world, caller }) => {
    await openAccount(world, caller.userId)
    return { data: await showAccount(world, caller.userId) }
  },
  sendPayout: {
    run: async ({ world, caller, body }) => {
      if (body.currency !== undefined && body.currency !== world.config.CURRENCY) throw refuse('CURRENCY_NOT_ACCEPTED')
      return shown(world, await startPayout(world, { driverId: caller.userId, amount: body.amount }))
    },
    finish: async ({ world }, { data }) => shown(world, await sentOrWaiting(world, data.payoutId)),
  },
  payouts: async ({ world, caller, query }) => {
    const { payouts, total } = await listPayouts(world.db, caller.userId, query)
    return { data: payouts.map(payoutView), meta: pageMeta(query, total) }
  },
  officePayouts: async ({ world, query, request, reply }) => {
    const isTable = asksForCsv(request)
    const { page, pageSize } = query
    const part = isTable ? { limit: CSV_ROWS, offset: 0 } : { limit: pageSize, offset: (page - 1) * pageSize }
    const { payouts, total, sums } = await listAllPayouts(world.db, query, part)
    const shown = await showOfficePayouts(world, payouts)
    if (isTable) return sendCsv(reply, 'payouts', PAYOUT_COLUMNS, shown)
    return { data: shown, meta: { ...pageMeta(query, total), sums, currency: world.config.CURRENCY } }
  },
  sandboxOnboard: async ({ world, params, body }) => {
    if (!isSandboxPayouts(world.payouts)) throw refuse('NOT_FOUND')
    const account = await world.payouts.onboard(params.accountId, body.secret, body.holder, body.iban)
    await noteAccount(world.db, account, world.now())
    return { data: { status: account.status, last4: account.bank?.last4 ?? '' } }
  },
}

async function shown(world: World, payout: PayoutRow) {
  const { balance } = await findWallet(world.db, payout.driverId, payout.currency)
  return { data: { ...payoutView(payout), newBalance: balance } }
}

/** A provider that does not answer now is asked again by the job; the payout is on its way all the same. */
async function sentOrWaiting(world: World, payoutId: string): Promise<PayoutRow> {
  try {
    return await sendPayout(world, payoutId)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'PROVIDER_UNAVAILABLE') return getPayout(world.db, payoutId)
    throw error
  }
}
