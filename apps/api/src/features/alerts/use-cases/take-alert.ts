import type { AlertId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import { refuse } from '../../../platform/refusal.ts'
import { findAlert, type StoredAlert, takeAlertFrom } from '../store.ts'

export interface TakeAlert {
  readonly alertId: AlertId
  readonly officerId: UserId
  /** Whose it was when they pressed; null for nobody's. */
  readonly from: UserId | null
}

/** An officer looks after it. Who comes second, or too late, is answered with how it stands. */
export async function takeAlert(ctx: AppContext, { alertId, officerId, from }: TakeAlert): Promise<StoredAlert> {
  return ctx.transact(async (tx) => {
    const taken = await takeAlertFrom(tx, alertId, { from, by: officerId, at: ctx.now() })
    if (taken !== undefined) {
      await ctx.publish(tx, 'alert.changed', alertId, { alertId })
      noteForAudit(tx, { before: { takenBy: from }, after: { takenBy: officerId } })
      return taken
    }
    const known = await findAlert(tx, alertId)
    if (known === undefined) throw refuse('NOT_FOUND')
    return known
  })
}
