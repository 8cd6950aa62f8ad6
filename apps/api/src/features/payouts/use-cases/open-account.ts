import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { getPerson } from '../../identity/index.ts'
import { findConnect, insertConnect } from '../store/payouts.ts'

/** Opens the driver's account at the provider. Safe to repeat: it is opened once. */
export async function openAccount(ctx: AppContext, driverId: UserId): Promise<void> {
  if ((await findConnect(ctx.db, driverId)) !== null) return
  const { email } = await getPerson(ctx.db, driverId)
  const account = await ctx.payouts.createAccount({ reference: driverId, email, currency: ctx.config.CURRENCY })
  await insertConnect(ctx.db, driverId, ctx.payouts.name, account, ctx.now())
}
