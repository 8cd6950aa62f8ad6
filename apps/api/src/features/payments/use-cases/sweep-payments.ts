import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { listOldHolds, listStalePayments } from '../store/card-payments.ts'
import { failTopUpsBefore } from '../store/top-ups.ts'
import { CAPTURE_AFTER_MS } from './capture-hold.ts'
import { letCardGo } from './release-ride.ts'
import '../events.ts'

const QUIET_MS = 10 * MINUTE_MS
const BATCH = 100

/**
 * Gives up top-ups that nobody paid, looks after payments whose webhook may have been lost, and takes what is held for
 * long.
 */
export async function sweepPayments(ctx: AppContext): Promise<void> {
  const now = ctx.now()
  const policy = await policyInForce(ctx, 'wallets')
  await ctx.transact(async (tx) => {
    const abandoned = await failTopUpsBefore(tx, addMs(now, -policy.topUpExpiresMinutes * MINUTE_MS), now)
    for (const paymentId of abandoned) await letCardGo(ctx, tx, paymentId)
    const stale = await listStalePayments(tx, addMs(now, -QUIET_MS), BATCH)
    for (const paymentId of stale) await ctx.jobs.schedule(tx, 'payments.converge', { paymentId })
    const old = await listOldHolds(tx, addMs(now, -CAPTURE_AFTER_MS), BATCH)
    for (const paymentId of old) await ctx.jobs.schedule(tx, 'payments.capture-hold', { paymentId })
  })
}
