// A calendar has no token: the address that it asks by is the permission, and names whose rides it may read.
import { type AssistantshipId, isIdOf, type UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type Assistantship, findActiveBetween } from '../../assistants/index.ts'
import { type Person, peopleById } from '../../identity/index.ts'
import type { Ride } from '../domain/ride.ts'
import { feedIssueOf } from '../store/calendar-feeds.ts'
import { findRide } from '../store/rides.ts'
import { isProof, proofOf } from './link-proofs.ts'

type Keys = Pick<AppContext, 'secrets' | 'db'>

/** On the api; null for a ride that has no time of its own. */
export function calendarPath(ctx: Pick<AppContext, 'secrets'>, { id, ridetype }: Ride): string | null {
  return ridetype === 'instant' ? null : `/api/v1/calendar/ride/${id}.${proofOf(ctx, `calendar-ride ${id}`)}`
}

/** The same for the assistant who booked it: it ends when they do. */
export const assistantsCalendarPath = (
  ctx: Pick<AppContext, 'secrets'>,
  rideId: string,
  assistantship: AssistantshipId,
): string =>
  `/api/v1/calendar/ride/${rideId}.${assistantship}.${proofOf(ctx, `calendar-ride ${rideId} ${assistantship}`)}`

/** The ride, and in which assistantship it is read; undefined where its rider reads it. */
export async function openRideKey(
  ctx: Keys,
  key: string,
): Promise<{ readonly ride: Ride; readonly assistantship: Assistantship | undefined }> {
  const [id = '', ...rest] = key.split('.')
  const [proof = '', of] = rest.toReversed()
  const named = of === undefined ? id : `${id} ${of}`
  if (!isIdOf('ride', id) || !isProof(proofOf(ctx, `calendar-ride ${named}`), proof)) throw refuse('NOT_FOUND')
  const ride = await findRide(ctx.db, id)
  if (ride === null) throw refuse('NOT_FOUND')
  // Whoever drove it keeps their name and car to themselves once its rider is no more.
  if ((await peopleById(ctx.db, [ride.riderId])).get(ride.riderId)?.isErased !== false) throw refuse('NOT_FOUND')
  if (of === undefined) return { ride, assistantship: undefined }
  const assistantship =
    ride.bookedBy === null ? undefined : await findActiveBetween(ctx.db, ride.riderId, ride.bookedBy)
  if (assistantship?.id !== of) throw refuse('NOT_FOUND')
  return { ride, assistantship }
}

export async function feedPath(ctx: Pick<AppContext, 'secrets'>, db: Queryable, userId: UserId): Promise<string> {
  return `/api/v1/calendar/feed/${userId}.${feedProof(ctx, userId, await feedIssueOf(db, userId))}`
}

/** Whose rides they are. NOT_FOUND for an address that was renewed, and for an account that is closed, or about to be. */
export async function openFeedKey(ctx: Keys, key: string): Promise<Person> {
  const [id = '', proof = ''] = key.split('.')
  if (!isIdOf('user', id)) throw refuse('NOT_FOUND')
  if (!isProof(feedProof(ctx, id, await feedIssueOf(ctx.db, id)), proof)) throw refuse('NOT_FOUND')
  const person = (await peopleById(ctx.db, [id])).get(id)
  if (person === undefined || isClosed(person)) throw refuse('NOT_FOUND')
  return person
}

/** Their row stays, and what a renewed address was renewed for is forgotten: without this the first one would open again. */
const isClosed = ({ status }: Person): boolean => ['suspended', 'leaving', 'erased'].includes(status)

const feedProof = (ctx: Pick<AppContext, 'secrets'>, userId: UserId, issue: number): string =>
  proofOf(ctx, `calendar-feed ${userId} ${issue}`)
