import type { Wallet } from '@livery/contracts/wallet/wallet.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import type { World } from '../../../world.ts'
import { findEarnings, findWallet } from '../../wallet/index.ts'
import type { Earnings } from '../domain/payable.ts'

export async function earningsOf(
  world: World,
  db: Queryable,
  driverId: string,
  payableAfterDays: number,
): Promise<{ wallet: Wallet; earnings: Earnings }> {
  const { CURRENCY } = world.config
  const since = addMs(world.now(), -payableAfterDays * DAY_MS)
  const [wallet, earned] = await Promise.all([
    findWallet(db, driverId, CURRENCY),
    findEarnings(db, driverId, CURRENCY, since),
  ])
  return { wallet, earnings: { available: wallet.available, ...earned } }
}
