// Each minute every booked ride of the next hours is looked at again: is its chauffeur there in time, and who could come
// instead. One process at a time looks; what it has found is written only where nobody was quicker.
import type { RideId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { DrivePair } from '../../places/index.ts'
import { listLeftAfter } from '../../rides/index.ts'
import { comeInstead, type StandBy } from '../domain/watch/backups.ts'
import type { DriveBetween } from '../domain/watch/chain.ts'
import { concludeAll, type Judged, judgeAll, likeliest, type Seen, toInDoubt } from '../domain/watch/watch-all.ts'
import { gatherWatch, type RidesToWatch, type WatchedRide } from '../shared/rides-to-watch.ts'
import { dropWatches, type KeptWatch, saveWatches, takeWatchTurn } from '../store/ride-watches.ts'
import { freeDriver } from './answer-offer.ts'
import { offerToBackup, swapToBackup, withdrawFromBackup } from './send-backup.ts'

/** The turn is a lock and nothing else: what is read and written meanwhile has transactions of its own. */
export async function watchRides(ctx: AppContext): Promise<void> {
  await ctx.transact(async (tx) => {
    if (!(await takeWatchTurn(tx))) return
    await beginLeftBehind(ctx)
    await lookAtAll(ctx)
  })
}

/** A process of the release before ended the ride before theirs, and knows of none after it. */
async function beginLeftBehind(ctx: AppContext): Promise<void> {
  for (const { rideId, driverId } of await listLeftAfter(ctx.db))
    await ctx.transact((tx) => freeDriver(ctx, tx, driverId, rideId))
}

async function lookAtAll(ctx: AppContext): Promise<void> {
  const now = ctx.now()
  const gathered = await gatherWatch(ctx)
  const { watched, standBy, driveBetween, terms } = gathered
  const judged = judgeAll(watched, now, terms)
  const mayTake = await measureLikeliest(ctx, gathered, judged)
  const seen = concludeAll(judged, standBy, mayTake, driveBetween, now, terms)
  const isQuiet = ({ acts }: Seen<WatchedRide>) => acts.length === 0
  await saveWatches(
    ctx.db,
    seen.filter(isQuiet).map((one) => toKept(one, now)),
  )
  for (const one of seen.filter((other) => !isQuiet(other))) {
    try {
      if (await ctx.transact((tx) => writeSeen(ctx, tx, one, now))) await sendBackup(ctx, gathered, one)
    } catch (error) {
      // What goes wrong with one ride holds up no other.
      ctx.log.error({ err: error, rideId: one.watched.ride.id }, 'a ride could not be watched')
    }
  }
  await endOthers(ctx, gathered.current)
}

/** By the streets, for the few of each ride who would be there first as the crow flies; nobody else is named. */
async function measureLikeliest(ctx: AppContext, of: RidesToWatch, judged: readonly Judged<WatchedRide>[]) {
  const pairs: DrivePair[] = []
  const noting: DriveBetween = (from, to, setsOut) => {
    pairs.push([from, to])
    return of.driveBetween(from, to, setsOut)
  }
  const few = likeliest(judged, of.standBy, of.mayTake, of.driveBetween, ctx.now(), of.terms, of.search.carsMeasured)
  for (const one of judged)
    for (const driver of few.get(one.watched) ?? []) comeInstead(toInDoubt(one), driver, noting, ctx.now(), of.terms)
  await ctx.driveTimes.measure(pairs)
  return (ride: WatchedRide, driver: StandBy) => few.get(ride)?.includes(driver) === true
}

function toKept({ watched, watch }: Seen<WatchedRide>, lookedAt: Date): KeptWatch {
  const { ride, kept, against } = watched
  return { ...watch, rideId: ride.id, version: kept?.version ?? 0, against, lookedAt }
}

/** False where another process was quicker; then nothing is said twice. */
async function writeSeen(ctx: AppContext, tx: Tx, one: Seen<WatchedRide>, now: Date): Promise<boolean> {
  const { ride, driverId } = one.watched
  const { id: rideId, riderId, timeZone } = ride
  if ((await saveWatches(tx, [toKept(one, now)])).size === 0) return false
  for (const act of one.acts) {
    if (act.act === 'tell_office') {
      const { level, reasons } = one.watch
      await ctx.publish(tx, 'ride.watched', rideId, { rideId, driverId, level, reasons, isAlarm: act.isAlarm })
    }
    if (act.act === 'tell_rider_late') {
      const arrivesAt = act.arrivesAt?.toISOString() ?? null
      await ctx.publish(tx, 'ride.delayed', rideId, { rideId, riderId, arrivesAt, timeZone })
    }
    if (act.act === 'tell_rider_in_time') await ctx.publish(tx, 'ride.in-time-again', rideId, { rideId, riderId })
    if (act.act === 'wake')
      await ctx.publish(tx, act.isNear ? 'ride.arrival-due' : 'ride.drive-on-due', rideId, { rideId, driverId })
    if (act.act === 'nudge')
      await ctx.publish(tx, 'ride.set-out-due', rideId, { rideId, driverId, by: act.setOutBy.toISOString(), timeZone })
  }
  return true
}

async function sendBackup(ctx: AppContext, gathered: RidesToWatch, { watched, acts }: Seen<WatchedRide>) {
  for (const act of acts) {
    if (act.act === 'withdraw') await withdrawFromBackup(ctx, watched.ride)
    if (act.act !== 'offer' && act.act !== 'swap') continue
    const vehicleId = gathered.vehicleFor(watched.ride, act.backup.driverId)
    if (vehicleId === null) continue
    const sending = { ride: watched.ride, backup: act.backup, vehicleId, search: gathered.search }
    await (act.act === 'swap' ? swapToBackup : offerToBackup)(ctx, sending)
  }
}

/** Rides that nobody has any more, or that are over: what the office was told of them is over, too. */
async function endOthers(ctx: AppContext, current: readonly RideId[]): Promise<void> {
  await ctx.transact(async (tx) => {
    for (const { rideId, driverId } of await dropWatches(tx, current))
      await ctx.publish(tx, 'ride.watched', rideId, { rideId, driverId, level: 'green', reasons: [], isAlarm: false })
  })
}
