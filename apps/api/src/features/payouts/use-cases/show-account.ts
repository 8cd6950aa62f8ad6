import type { ConnectAccount } from '@livery/contracts/payouts/payouts.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import { nextDate } from '../../../platform/jobs/calendar.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { houseTimeZone } from '../../places/index.ts'
import { payableOf } from '../domain/payable.ts'
import { findConnect, noteAccount } from '../store/payouts.ts'
import { WEEKLY } from '../weekly.ts'
import { earningsOf } from './earnings-of.ts'

/** What ripens later than that is told when it is nearer. */
const MOST_AHEAD = 5

/** The account as the provider knows it now, and what could be sent to it. */
export async function showAccount(ctx: AppContext, driverId: UserId): Promise<z.input<typeof ConnectAccount>> {
  const connect = await lookAgain(ctx, driverId)
  const policy = await policyInForce(ctx, 'payouts')
  const { wallet, earnings } = await earningsOf(ctx, ctx.db, driverId, policy.payableAfterDays)
  const upcoming = connect?.status === 'active' ? await upcomingPayouts(ctx, driverId, policy.payableAfterDays) : []
  const isOpen = connect !== null && connect.status !== 'active' && connect.providerRef !== null
  return {
    status: connect?.status ?? 'none',
    provider: connect === null ? null : ctx.payouts.name,
    onboardingUrl: isOpen ? await ctx.payouts.onboardingUrl(connect.providerRef ?? '') : null,
    bank: connect?.bank ?? null,
    balance: wallet.balance,
    ...payableOf(earnings),
    minimum: policy.onDemandMin,
    currency: ctx.config.CURRENCY,
    nextWeeklyAt: upcoming[0]?.at.toISOString() ?? null,
    upcoming: upcoming.filter(({ amount }) => amount > 0).map(({ at, amount }) => ({ at: at.toISOString(), amount })),
  }
}

/** The next weekly payouts, until all that is earned by now has been sent. */
async function upcomingPayouts(
  ctx: AppContext,
  driverId: UserId,
  payableAfterDays: number,
): Promise<{ readonly at: Date; readonly amount: number }[]> {
  const timeZone = await houseTimeZone(ctx)
  const payouts: { at: Date; amount: number }[] = []
  let before = 0
  for (
    let at = nextDate(WEEKLY, ctx.now(), timeZone);
    payouts.length < MOST_AHEAD;
    at = nextDate(WEEKLY, at, timeZone)
  ) {
    const { earnings } = await earningsOf({ ...ctx, now: () => at }, ctx.db, driverId, payableAfterDays)
    const { payable, maturing } = payableOf(earnings)
    payouts.push({ at, amount: payable - before })
    if (maturing === 0) break
    before = payable
  }
  return payouts
}

/** What is active stays so; anything else may have changed at the provider. */
async function lookAgain(ctx: AppContext, driverId: UserId) {
  const known = await findConnect(ctx.db, driverId)
  if (known === null || known.providerRef === null || known.status === 'active') return known
  const account = await ctx.payouts.retrieveAccount(known.providerRef)
  await noteAccount(ctx.db, account, ctx.now())
  return { ...known, status: account.status, bank: account.bank }
}
