import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Target } from '../domain/target.ts'
import { dropTarget, saveTarget } from '../store.ts'

/** A target of nothing is none. */
export async function setTarget(ctx: AppContext, driverId: UserId, target: Target): Promise<Target | null> {
  if (target.ofWeek === 0) {
    await dropTarget(ctx.db, driverId)
    return null
  }
  await saveTarget(ctx.db, driverId, target, ctx.now())
  return target
}
