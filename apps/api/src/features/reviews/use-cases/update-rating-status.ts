import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { computeRatingStatus } from '../domain/rating-status.ts'
import { meanOf } from '../domain/summary.ts'
import { findRatingStatusForUpdate, writeRatingStatus } from '../store/rating-statuses.ts'
import { listCounted } from '../store/reviews.ts'

/**
 * Works a chauffeur's rating status out anew, and tells when it has changed. A decision lasts until they leave the
 * level.
 */
export async function updateRatingStatus(ctx: AppContext, tx: Tx, driverId: UserId): Promise<void> {
  const before = await findRatingStatusForUpdate(tx, driverId)
  const policy = await policyInForce({ ...ctx, db: tx }, 'ratings')
  const counted = await listCounted(tx, driverId, 'rider', ctx.now(), policy.counted)
  const mean = meanOf(counted)
  if (mean === null) return
  const standing = computeRatingStatus({ mean, rated: counted.length }, policy)
  const isSame = before?.standing === standing
  await writeRatingStatus(tx, {
    driverId,
    standing,
    mean,
    rated: counted.length,
    changedAt: before !== undefined && isSame ? before.changedAt : ctx.now(),
    decidedAt: isSame ? (before?.decidedAt ?? null) : null,
    decidedBy: isSame ? (before?.decidedBy ?? null) : null,
    note: isSame ? (before?.note ?? null) : null,
    version: (before?.version ?? 0) + 1,
  })
  if (!isSame)
    await ctx.publish(tx, 'driver.standing-changed', driverId, {
      driverId,
      standing,
      before: before?.standing ?? 'new',
      mean,
    })
}
