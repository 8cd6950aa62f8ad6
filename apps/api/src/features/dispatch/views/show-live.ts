// The office's first page: in a fixed number of statements, however much goes on.
import type { Live } from '@livery/contracts/dispatch/live.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { addMs, HOUR_MS } from '@livery/kernel/time.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import { peopleById } from '../../identity/index.ts'
import { airportsNear, houseTimeZone } from '../../places/index.ts'
import { meanWaitSince, meetAt, type Ride, rideNumber } from '../../rides/index.ts'
import { vehiclesById } from '../../vehicles/index.ts'
import type { ChainedJob } from '../domain/live/live-chain.ts'
import { byUrgency, needOf } from '../domain/live/urgency.ts'
import { gatherLive, type LiveChains } from '../shared/live-chains.ts'
import { countDuty, type OnDuty } from '../store/duty.ts'
import { showWatches } from './show-watches.ts'

/** Whoever was on the road so lately is on a break, or has gone home just now. */
const LATELY_MS = 3 * HOUR_MS
const WAITS_OF_MS = HOUR_MS

export async function showLive(ctx: AppContext, hours: number): Promise<z.input<typeof Live>> {
  const now = ctx.now()
  const [live, timeZone, isAirport] = await Promise.all([gatherLive(ctx, hours), houseTimeZone(ctx), airportsNear(ctx)])
  const { rides, drivers, jobsOf, holdsOf } = live
  const carOf = (driver: OnDuty) =>
    driver.vehicleId ?? rides.find(({ driverId }) => driverId === driver.driverId)?.vehicleId
  const [people, vehicles, watches, duty, meanWaitSeconds] = await Promise.all([
    peopleById(ctx.db, [
      ...rides.flatMap(({ riderId, driverId }) => (driverId === null ? [riderId] : [riderId, driverId])),
      ...drivers.map(({ driverId }) => driverId),
    ]),
    vehiclesById(
      ctx.db,
      drivers.flatMap((driver) => carOf(driver) ?? []),
    ),
    showWatches(
      ctx.db,
      rides.map(({ id }) => id),
      now,
    ),
    countDuty(ctx.db, [...jobsOf.keys()], addMs(now, -LATELY_MS)),
    meanWaitSince(ctx.db, addMs(now, -WAITS_OF_MS)),
  ])
  const nameOf = (id: UserId | null) => (id === null ? null : (people.get(id)?.name ?? ''))
  const ridesById = new Map<string, Ride>(rides.map((ride) => [ride.id, ride]))
  const jobs = new Map<string, ChainedJob>([...jobsOf.values()].flat().map((job) => [job.rideId, job]))
  const board = byUrgency(
    rides.map((ride) => ({ ride, job: jobs.get(ride.id), meetAt: meetAt(ride), need: needNow(ride, jobs, now, live) })),
  )
  return {
    at: now.toISOString(),
    until: live.until.toISOString(),
    ...{ timeZone, tightMinutes: live.tightMinutes, isCut: live.isCut },
    rides: board.map(({ ride, job, need, ...at }) => ({
      ...{ rideId: ride.id, rideNumber: rideNumber(ride), RideStatus: ride.status, rideType: ride.ridetype, need },
      ...{ vehicleClass: ride.vehicleClass, timeZone: ride.timeZone, durationSeconds: ride.durationSeconds },
      meetAt: at.meetAt.toISOString(),
      ...{ pickup: ride.pickup.address, dropOff: ride.dropOff.address },
      pickupSpot: { lat: ride.pickup.lat, lng: ride.pickup.lng },
      dropOffSpot: { lat: ride.dropOff.lat, lng: ride.dropOff.lng },
      riderName: passengerOf(ride, nameOf),
      ...{ driverId: ride.driverId, driverName: nameOf(ride.driverId), spareSeconds: job?.spareSeconds ?? null },
      isAirport: ride.flight !== null || isAirport(ride.pickup) || isAirport(ride.dropOff),
      ...{ watch: watches.get(ride.id) ?? null, version: ride.version },
    })),
    chains: drivers.map((driver) => {
      const car = vehicles.get(carOf(driver) ?? '')
      return {
        ...{ driverId: driver.driverId, driverName: nameOf(driver.driverId) ?? '' },
        presence: !driver.online ? 'offline' : driver.rideId === null ? 'online' : 'on_ride',
        vehicle:
          car === undefined
            ? null
            : { name: car.vehicle_name, number: car.vehicle_number, vehicleClass: car.vehicleClass },
        holds: (holdsOf.get(driver.driverId) ?? []).map(({ startsAt, endsAt, ...hold }) => ({
          ...hold,
          ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
        })),
        jobs: (jobsOf.get(driver.driverId) ?? []).map(({ need: _, ...job }) => {
          const ride = ridesById.get(job.rideId) as Ride
          return {
            ...job,
            ...{ RideStatus: ride.status, riderName: passengerOf(ride, nameOf), dueAt: job.dueAt.toISOString() },
            ...{ startsAt: job.startsAt.toISOString(), endsAt: job.endsAt.toISOString() },
          }
        }),
      }
    }),
    counts: { ...duty, meanWaitSeconds },
  }
}

/** The guest where there is one: who stands at the pickup. */
function passengerOf(ride: Ride, nameOf: (id: UserId) => string | null): string {
  return ride.guest?.name ?? nameOf(ride.riderId) ?? ''
}

function needNow(ride: Ride, jobs: ReadonlyMap<string, ChainedJob>, now: Date, { alertMinutes }: LiveChains) {
  const level = jobs.get(ride.id)?.need ?? 'green'
  const needy = { ridetype: ride.ridetype, hasChauffeur: ride.driverId !== null, meetAt: meetAt(ride), level }
  return needOf(needy, now, { alertMinutes })
}
