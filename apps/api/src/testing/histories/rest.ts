// How every life comes to rest once nothing fails any more: rides end, jobs run out, the provider is heard to the
// end.

import { findRide, type Ride } from '../../features/rides/index.ts'
import { reviewsOf } from '../../features/rides/store/fare-reviews.ts'
import { decideFareReview } from '../../features/rides/use-cases/decide-fare-review.ts'
import { officeUpdate } from '../../features/rides/use-cases/office-update.ts'
import { Refusal } from '../../platform/refusal.ts'
import { deliverRest, turnClockwork } from './clockwork.ts'
import { drive } from './driving.ts'
import { type Life, paymentsOf } from './life.ts'

const MOST_TURNS = 12
/** Past every search, every answer and every payment that somebody waits for. */
const LONG_MINUTES = 4 * 24 * 60
const HOUR_MINUTES = 60

/** Where webhooks are lost, the sweep of every minute finds out. */
export async function comeToRest(life: Life, webhooks: 'come' | 'are lost'): Promise<void> {
  await untilQuiet(life)
  for (const rideId of life.rides) await endRide(life, await findRide(life.ctx.db, rideId))
  await decideRest(life)
  for (const { intentId } of await paymentsOf(life)) if (intentId !== null) await life.sandbox.endProcessing(intentId)
  if (webhooks === 'come') await deliverRest(life)
  // A search that opens late has a little time of its own.
  for (const minutes of [LONG_MINUTES, HOUR_MINUTES]) {
    life.wait(minutes)
    await untilQuiet(life)
  }
}

export async function untilQuiet(life: Life): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const done = await turnClockwork(life, life.ctx).catch((error) => {
      if (error instanceof Refusal) return 1
      throw error
    })
    if (done === 0) return
  }
  throw new Error('a life does not come to rest')
}

/** The office ends what people left under way; what waits for somebody ends by the clock. */
async function endRide(life: Life, ride: Ride | null): Promise<void> {
  if (ride === null) return
  const officer = { rideId: ride.id, officerId: life.officeId, reason: 'the end of a history' }
  if (ride.status === 'at_stop') await drive(life, ride, 'leave_stop', life.ctx)
  if (ride.status === 'at_stop' || ride.status === 'in_progress')
    await officeUpdate(life.ctx, { ...officer, action: 'complete' })
  else if (ride.status === 'assigned' || ride.status === 'en_route' || ride.status === 'arrived')
    await officeUpdate(life.ctx, { ...officer, action: 'cancel' })
}

/** The office decides on every price that still waits. */
async function decideRest(life: Life): Promise<void> {
  for (const { id: reviewId, status } of (await reviewsOf(life.ctx.db, life.rides)).values()) {
    if (status !== 'open') continue
    const decision = reviewId.charCodeAt(reviewId.length - 1) % 2 === 0 ? 'approve' : 'refuse'
    await decideFareReview(life.ctx, { reviewId, decision, reason: 'the end of a history', officerId: life.officeId })
  }
}
