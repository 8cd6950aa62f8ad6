// Invited by email, accepted by whoever has proven the address, and ended by either side.
import type { FleetMembershipId, UserId } from '@livery/kernel/ids.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { findPersonByEmail, getPerson } from '../../identity/index.ts'
import type { EndedBy, Fleet, Membership } from '../domain/membership.ts'
import { invitationLetter } from '../letters.ts'
import { findFleetForShare } from '../store/fleets.ts'
import {
  countInvitationsTo,
  countInvitedSince,
  findMembershipForUpdate,
  insertMembership,
  saveAccepted,
  saveEnded,
} from '../store/memberships.ts'
import { takeAllCars } from './cars-of-fleet.ts'
import { getFleetForShare } from './partner.ts'

const A_DAY = 20
/** To one address, from all who invite it: a fleet's name is a way to write to strangers, too. */
const LETTERS_A_DAY = 5

/**
 * The letter is the same whether the address has an account or not, and so is the answer. An address that has had its
 * letters of the day gets none: the invitation waits on its page.
 */
export async function inviteChauffeur(ctx: AppContext, callerId: UserId, email: string): Promise<Membership> {
  return ctx.transact(async (tx) => {
    const { name } = await getFleetForShare(tx, callerId)
    const [partner, invited] = [await getPerson(tx, callerId), await findPersonByEmail(tx, email)]
    if (partner.email === email) throw refuse('CHAUFFEUR_IS_YOU')
    const since = addMs(ctx.now(), -DAY_MS)
    if ((await countInvitedSince(tx, callerId, since)) >= A_DAY) throw refuse('TOO_MANY_CHAUFFEURS')
    const one: Membership = {
      id: ctx.newId('fleetMembership'),
      partnerId: callerId,
      email,
      driverId: null,
      invitedAt: ctx.now(),
      acceptedAt: null,
      endedAt: null,
    }
    const written = await countInvitationsTo(tx, email, since)
    await insertMembership(tx, one)
    if (written < LETTERS_A_DAY)
      await ctx.mail.send(tx, invitationLetter(ctx, email, name, invited?.locale ?? partner.locale))
    return one
  })
}

/** Whoever has proven the invited address. Safe to repeat. */
export async function acceptFleet(
  ctx: AppContext,
  callerId: UserId,
  id: FleetMembershipId,
): Promise<{ membership: Membership; fleet: Fleet }> {
  return ctx.transact(async (tx) => {
    const one = await getInvited(tx, callerId, id)
    const fleet = await findFleetForShare(tx, one.partnerId)
    if (one.endedAt !== null || fleet === undefined) throw refuse('NOT_FOUND')
    if (one.acceptedAt !== null) return { membership: one, fleet }
    if (one.partnerId === callerId) throw refuse('CHAUFFEUR_IS_YOU')
    const at = ctx.now()
    await saveAccepted(tx, id, callerId, at)
    const { partnerId } = one
    const { name: chauffeur } = await getPerson(tx, callerId)
    await ctx.publish(tx, 'fleet.joined', id, { membershipId: id, partnerId, chauffeur })
    return { membership: { ...one, driverId: callerId, acceptedAt: at }, fleet }
  })
}

/** The partner's end. Safe to repeat. */
export async function endChauffeur(ctx: AppContext, callerId: UserId, id: FleetMembershipId): Promise<Membership> {
  return ctx.transact(async (tx) => {
    await getFleetForShare(tx, callerId)
    const one = await findMembershipForUpdate(tx, id)
    if (one === undefined || one.partnerId !== callerId) throw refuse('NOT_FOUND')
    return endMembership(ctx, tx, one, 'partner')
  })
}

/** The chauffeur's; of an invitation it is a no. Safe to repeat. */
export async function leaveFleet(ctx: AppContext, callerId: UserId, id: FleetMembershipId): Promise<void> {
  await ctx.transact(async (tx) => {
    await endMembership(ctx, tx, await getInvited(tx, callerId, id), 'driver')
  })
}

/** With it all cars of the partner are theirs to drive no more. */
export async function endMembership(ctx: AppContext, tx: Tx, one: Membership, by: EndedBy): Promise<Membership> {
  if (one.endedAt !== null) return one
  const at = ctx.now()
  await saveEnded(tx, one.id, by, at)
  const { id: membershipId, partnerId, driverId } = one
  if (driverId === null) return { ...one, endedAt: at }
  await takeAllCars(ctx, tx, partnerId, driverId)
  const [fleet, { name: chauffeur }] = [await findFleetForShare(tx, partnerId), await getPerson(tx, driverId)]
  const told = { membershipId, by, partnerId, fleet: fleet?.name ?? '', driverId, chauffeur }
  await ctx.publish(tx, 'fleet.left', membershipId, told)
  return { ...one, endedAt: at }
}

async function getInvited(tx: Tx, callerId: UserId, id: FleetMembershipId): Promise<Membership> {
  const [one, { email }] = [await findMembershipForUpdate(tx, id), await getPerson(tx, callerId)]
  const isTheirs = one?.driverId === null ? one.email === email : one?.driverId === callerId
  if (one === undefined || !isTheirs) throw refuse('NOT_FOUND')
  return one
}
