// The way of a ride's car to where it goes next, and how long it needs: by the streets, one question for both, every
// fifteen seconds a ride at most, sooner only when the car has left the way. Who is told is the ride's own rider and
// the assistant who booked it for them, and the other api processes: whoever asks one of them by HTTP is shown the same.
import type { LineString } from '@livery/contracts/common.ts'
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { assistantOfRide, findRide, hasRideAfter, stopsMadeOf } from '../../rides/index.ts'
import { isDue, placesAhead, wayAhead } from '../domain/car-way.ts'
import type { IndexedDriver } from '../domain/driver-index.ts'
import { freeSoonOf } from '../domain/free-soon.ts'
import { isHiddenAt } from '../domain/hidden-start.ts'
import type { NotedWay } from '../ports.ts'

declare module '../../../platform/realtime/realtime.ts' {
  interface SharedBetweenProcesses {
    'fleet:way': { readonly driverId: UserId; readonly noted: (Omit<NotedWay, 'at'> & { readonly at: string }) | null }
    'ride:assistant-ended': { readonly assistantId: UserId }
  }
}

interface KnownWay {
  readonly at: number
  /** Null until it is computed, and while there is none. */
  ahead: LineString | null
  /** Who booked it for its rider: looked at whenever the way is. */
  assistantId: UserId | null
}

/** By ride. */
const known = new Map<string, KnownWay>()

/** Where the car is, is told at every fix, which asks nobody: for so long an end is remembered beside a look before it. */
const ENDED_MS = 60_000
const endedAt = new Map<UserId, number>()

export function refreshWay(ctx: AppContext, driver: IndexedDriver): void {
  const { rideId, riderId } = driver
  if (rideId === null || riderId === null) return
  const now = ctx.now().getTime()
  const last = known.get(rideId)
  if (last !== undefined && !isDue(last, driver, now)) return
  const asked: KnownWay = { at: now, ahead: last?.ahead ?? null, assistantId: last?.assistantId ?? null }
  known.set(rideId, asked)
  computeWay(ctx, driver, rideId, riderId, asked).then(
    (ahead) => {
      asked.ahead = ahead
    },
    (error) => ctx.log.warn({ err: error, rideId }, 'no way for a ride'),
  )
}

/** The next position asks anew: the ride goes somewhere else now, or is over. */
export function forgetWay(rideId: RideId): void {
  known.delete(rideId)
}

/** To whom the position of a ride's car goes beside its rider. */
export const assistantOnWay = (rideId: RideId): UserId | null => known.get(rideId)?.assistantId ?? null

/** Somebody books for one of their principals no more: they hear no position from now on, on any process. */
export function stopTellingAssistant(ctx: AppContext, assistantId: UserId): void {
  stopTelling(assistantId, ctx.now().getTime())
  ctx.realtime.share('ride:assistant-ended', { assistantId })
}

function stopTelling(assistantId: UserId, now: number): void {
  for (const [id, at] of endedAt) if (now - at > ENDED_MS) endedAt.delete(id)
  endedAt.set(assistantId, now)
  for (const way of known.values()) if (way.assistantId === assistantId) way.assistantId = null
}

async function computeWay(
  ctx: AppContext,
  driver: IndexedDriver,
  rideId: RideId,
  riderId: UserId,
  asked: KnownWay,
): Promise<LineString | null> {
  const ride = await findRide(ctx.db, rideId)
  const assistantId = ride?.bookedBy == null ? null : await assistantOfRide(ctx.db, rideId)
  asked.assistantId = assistantId !== null && (endedAt.get(assistantId) ?? 0) >= asked.at ? null : assistantId
  const stopsMade = ride !== null && ride.stops.length > 0 ? await stopsMadeOf(ctx.db, rideId) : 0
  const places = ride === null ? null : placesAhead(ride, stopsMade)
  if (ride === null || places === null) {
    note(ctx, driver.driverId, null)
    return null
  }
  const route = await ctx.maps.route([driver, ...places])
  const way = wayAhead(route, places)
  const etaSeconds = Math.round(route.durationSeconds)
  const frees = freeSoonOf(ride, places, etaSeconds, ctx.now())
  const noted = {
    rideId,
    ...{ etaSeconds: ride.status === 'at_stop' ? null : etaSeconds, at: ctx.now(), way },
    frees: frees === null || (await hasRideAfter(ctx.db, driver.driverId)) ? null : frees,
  }
  note(ctx, driver.driverId, noted)
  const carWay = isHiddenAt(driver.hidden, driver) ? null : way
  for (const userId of [riderId, asked.assistantId])
    if (userId !== null) ctx.realtime.tell('user', userId, 'ride:eta', { rideId, etaSeconds, carWay })
  return way.ahead
}

function note(ctx: AppContext, driverId: UserId, noted: NotedWay | null): void {
  ctx.liveFleet.noteWay(driverId, noted)
  ctx.realtime.share('fleet:way', { driverId, noted: noted && { ...noted, at: noted.at.toISOString() } })
}

/** What the process that hears the car has worked out. */
export function learnWays(ctx: AppContext): void {
  ctx.realtime.onShared('fleet:way', ({ driverId, noted }) =>
    ctx.liveFleet.noteWay(driverId, noted && { ...noted, at: new Date(noted.at) }),
  )
  ctx.realtime.onShared('ride:assistant-ended', ({ assistantId }) => stopTelling(assistantId, ctx.now().getTime()))
}
