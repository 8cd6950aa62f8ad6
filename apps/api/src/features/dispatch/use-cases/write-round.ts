// What one look at a ride came to: whom it asks, and what was decided about everybody who was thought of.
import type { PolicyTerms } from '@livery/contracts/policies/policy-terms.ts'
import type { RideId } from '@livery/kernel/ids.ts'
import { addMs, SECOND_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { writeIn } from '../../../platform/database/write.ts'
import { isStillSearching, type Ride, saveVerdicts } from '../../rides/index.ts'
import type { CostParts } from '../domain/match-cost.ts'
import type { OfferRow } from '../domain/offer.ts'
import type { Pace } from '../domain/reach.ts'
import type { Candidate, Judged } from '../shared/look-around.ts'
import { closeOpenOffers, expireStaleOffers, insertOffers, isRoundOpen } from '../store/offers.ts'

export interface Award {
  readonly candidate: Candidate
  /** 1 is asked first. */
  readonly rank: number
}

export interface Round {
  readonly ride: Ride
  readonly round: number
  /** It begins now; otherwise others join it. */
  readonly opens: boolean
  readonly awards: readonly Award[]
  readonly verdicts: readonly (Judged & { readonly costs: CostParts | null })[]
  readonly policy: PolicyTerms<'search'>
  readonly pace: Pace
}

/** The offers that it sent. */
export async function writeRound(ctx: AppContext, tx: Tx, of: Round): Promise<readonly OfferRow[]> {
  const { ride, round, opens, awards, policy, pace } = of
  const now = ctx.now()
  if (!(await isStillSearching(tx, ride.id))) return []
  if (opens) {
    // Of two that look at once the first asks, and the second does not take its offers back.
    if (await isRoundOpen(tx, ride.id, round)) return []
    await closeOpenOffers(tx, ride.id, 'expired', now)
  }
  const ids = awards.map(({ candidate }) => candidate.driver.driverId)
  await expireStaleOffers(tx, ids, now)
  const expiresAt = addMs(now, pace.offerSeconds * SECOND_MS)
  // A driver who has begun to decide about another ride meanwhile is passed over.
  const sent = await insertOffers(
    tx,
    awards.map(({ candidate }) => toOffer(ctx, ride, candidate, round, now, expiresAt)),
  )
  const rankOf = new Map(awards.map(({ candidate, rank }) => [candidate.driver.driverId, rank]))
  const chosen = new Set(sent.map(({ driverId }) => driverId))
  const verdicts = of.verdicts.map(({ driver: { driverId }, reasons, etaSeconds, prefersPickup, costs }) => ({
    driverId,
    way: 'search' as const,
    round,
    chosen: chosen.has(driverId),
    reasons: rankOf.has(driverId) && !chosen.has(driverId) ? (['HAS_OFFER'] as const) : reasons,
    etaSeconds,
    prefersPickup,
    costs,
    rank: chosen.has(driverId) ? (rankOf.get(driverId) ?? null) : null,
  }))
  // Of whom was asked in this round already it is written down why.
  const told = opens ? verdicts : verdicts.filter(({ reasons }) => !reasons.includes('HAS_OFFER'))
  await saveVerdicts(tx, ride.id, told, now, policy.verdictDays)
  // Each offer is told on its own, whatever else is being told of the ride.
  const events = sent.map((offer) =>
    ctx.eventWrite('offer.sent', offer.id, {
      offerId: offer.id,
      rideId: ride.id,
      driverId: offer.driverId,
      riderId: ride.riderId,
      ...(offer.afterRideId === null ? {} : { isAfter: true }),
    }),
  )
  if (events.length > 0) await writeIn(tx, events)
  return sent
}

function toOffer(
  ctx: AppContext,
  ride: Ride,
  { driver, etaSeconds, emptyMetres, freeInSeconds }: Candidate,
  round: number,
  sentAt: Date,
  expiresAt: Date,
): OfferRow {
  return {
    id: ctx.newId('offer'),
    rideId: ride.id as RideId,
    driverId: driver.driverId,
    vehicleId: driver.vehicleId,
    replacesDriverId: null,
    round,
    status: 'sent',
    etaSeconds,
    emptyMetres,
    // Whoever is free now has no ride.
    afterRideId: driver.rideId,
    freeInSeconds,
    sentAt,
    expiresAt,
    answeredAt: null,
  }
}
