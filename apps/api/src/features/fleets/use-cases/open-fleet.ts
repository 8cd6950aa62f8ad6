// The office makes a chauffeur a partner, and takes it back.
import type { UserId } from '@livery/kernel/ids.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { findPersonByEmail } from '../../identity/index.ts'
import type { Fleet } from '../domain/membership.ts'
import { findFleetForUpdate, saveFleetEnded, saveOpened } from '../store/fleets.ts'
import { listOpenForUpdate } from '../store/memberships.ts'
import { endMembership } from './memberships.ts'

/** Again it gives the fleet another name. */
export async function openFleet(
  ctx: AppContext,
  { email, name }: { readonly email: string; readonly name: string },
): Promise<Fleet> {
  return ctx.transact(async (tx) => {
    const person = await findPersonByEmail(tx, email)
    if (person?.userType !== 'driver') throw refuse('NO_SUCH_CHAUFFEUR')
    await saveOpened(tx, person.id, name, ctx.now())
    const fleet = await findFleetForUpdate(tx, person.id)
    invariant(fleet !== undefined, 'what was opened is there')
    return fleet
  })
}

/** Its cars stay its own, and its chauffeurs drive them no more. Safe to repeat. */
export async function endFleet(ctx: AppContext, partnerId: UserId): Promise<Fleet> {
  return ctx.transact(async (tx) => {
    const fleet = await findFleetForUpdate(tx, partnerId)
    if (fleet === undefined) throw refuse('NO_SUCH_FLEET')
    if (fleet.endedAt !== null) return fleet
    for (const one of await listOpenForUpdate(tx, partnerId)) await endMembership(ctx, tx, one, 'office')
    const at = ctx.now()
    await saveFleetEnded(tx, partnerId, at)
    return { ...fleet, endedAt: at }
  })
}
