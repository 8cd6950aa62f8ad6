import type { ConnectAccount } from '@livery/contracts/payouts/payouts.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import { nextDate } from '../../../platform/jobs/calendar.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { payableOf } from '../domain/payable.ts'
import { findConnect, noteAccount } from '../store/payouts.ts'
import { WEEKLY } from '../weekly.ts'
import { earningsOf } from './earnings-of.ts'

/** The account as the provider knows it now, and what could be sent to it. */
export async function showAccount(ctx: AppContext, driverId: UserId): Promise<z.input<typeof ConnectAccount>> {
  const connect = await lookAgain(ctx, driverId)
  const policy = await policyInForce(ctx, 'payouts')
  const { wallet, earnings } = await earningsOf(ctx, ctx.db, driverId, policy.payableAfterDays)
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
    nextWeeklyAt: connect?.status === 'active' ? await nextWeeklyAt(ctx) : null,
  }
}

async function nextWeeklyAt(ctx: AppContext): Promise<string> {
  const { timeZone } = await ctx.maps.region()
  return nextDate(WEEKLY, ctx.now(), timeZone).toISOString()
}

/** What is active stays so; anything else may have changed at the provider. */
async function lookAgain(ctx: AppContext, driverId: UserId) {
  const known = await findConnect(ctx.db, driverId)
  if (known === null || known.providerRef === null || known.status === 'active') return known
  const account = await ctx.payouts.retrieveAccount(known.providerRef)
  await noteAccount(ctx.db, account, ctx.now())
  return { ...known, status: account.status, bank: account.bank }
}
