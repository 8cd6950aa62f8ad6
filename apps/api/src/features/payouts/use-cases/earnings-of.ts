import type { Wallet } from '@livery/contracts/wallet/wallet.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { findEarnings, findWallet } from '../../wallet/index.ts'
import type { Earnings } from '../domain/payable.ts'

export async function earningsOf(
  ctx: AppContext,
  db: Queryable,
  driverId: UserId,
  payableAfterDays: number,
): Promise<{ wallet: Wallet; earnings: Earnings }> {
  const { CURRENCY } = ctx.config
  const since = addMs(ctx.now(), -payableAfterDays * DAY_MS)
  const [wallet, earned] = await Promise.all([
    findWallet(db, driverId, CURRENCY),
    findEarnings(db, driverId, CURRENCY, since),
  ])
  return { wallet, earnings: { available: wallet.available, ...earned } }
}
