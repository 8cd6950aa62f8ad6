import type { ConnectAccount } from '@livery/contracts/payouts/payouts.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { z } from 'zod'
import { nextDate } from '../../../platform/jobs/calendar.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import type { World } from '../../../world.ts'
import { payableOf } from '../domain/payable.ts'
import { findConnect, noteAccount } from '../store.ts'
import { WEEKLY } from '../weekly.ts'
import { earningsOf } from './earnings-of.ts'

/** The account as the provider knows it now, and what could be sent to it. */
export async function showAccount(world: World, driverId: UserId): Promise<z.input<typeof ConnectAccount>> {
  const connect = await lookAgain(world, driverId)
  const policy = await policyInForce(world, 'payouts')
  const { wallet, earnings } = await earningsOf(world, world.db, driverId, policy.payableAfterDays)
  const isOpen = connect !== null && connect.status !== 'active' && connect.providerRef !== null
  return {
    status: connect?.status ?? 'none',
    provider: connect === null ? null : world.payouts.name,
    onboardingUrl: isOpen ? await world.payouts.onboardingUrl(connect.providerRef ?? '') : null,
    bank: connect?.bank ?? null,
    balance: wallet.balance,
    ...payableOf(earnings),
    minimum: policy.onDemandMin,
    currency: world.config.CURRENCY,
    nextWeeklyAt: connect?.status === 'active' ? await nextWeeklyAt(world) : null,
  }
}

async function nextWeeklyAt(world: World): Promise<string> {
  const { timeZone } = await world.maps.region()
  return nextDate(WEEKLY, world.now(), timeZone).toISOString()
}

/** What is active stays so; anything else may have changed at the provider. */
async function lookAgain(world: World, driverId: UserId) {
  const known = await findConnect(world.db, driverId)
  if (known === null || known.providerRef === null || known.status === 'active') return known
  const account = await world.payouts.retrieveAccount(known.providerRef)
  await noteAccount(world.db, account, world.now())
  return { ...known, status: account.status, bank: account.bank }
}
