import type { Tx } from '../../../platform/database/database.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { World } from '../../../world.ts'
import type { TariffTerms } from '../../pricing/index.ts'
import { noShowCharge } from '../domain/no-show.ts'
import type { Actor, Ride } from '../domain/ride.ts'
import { canMove } from '../domain/ride-states.ts'
import type { WaitClock } from '../domain/waiting.ts'
import { moveRide } from './move-ride.ts'
import { settleRideMoney } from './settle-ride-money.ts'

/** The rider never came: the ride is paid by the tariff's share of what was quoted. */
export async function reportNoShow(
  world: World,
  tx: Tx,
  ride: Ride,
  actor: Actor,
  clock: WaitClock | null,
  terms: TariffTerms,
): Promise<Ride> {
  if (!canMove(ride.status, 'report_no_show', actor.kind)) throw refuse('INVALID_TRANSITION')
  if (clock === null || world.now() < clock.noShowFrom) throw refuse('TOO_EARLY_FOR_NO_SHOW')
  if (ride.contactAttempts < (await policyInForce({ ...world, db: tx }, 'drivers')).contactAttempts)
    throw refuse('CONTACT_ATTEMPTS_MISSING')
  const ended = await moveRide(world, tx, ride, 'report_no_show', actor, {
    endedAt: world.now(),
    ...noShowCharge(ride, terms),
  })
  await settleRideMoney(world, tx, ended, 'no_show')
  return ended
}
