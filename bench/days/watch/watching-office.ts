// The product's own watch in the place of an office: what it is told of, and what it does at once. What a ride is judged
// by, who is named and what is done when are the same files that the api runs.
import type { Point } from '@livery/kernel/geo.ts'
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { StandBy } from '../../../apps/api/src/features/dispatch/domain/watch/backups.ts'
import type { ChainJob, DriveBetween } from '../../../apps/api/src/features/dispatch/domain/watch/chain.ts'
import type { Watch, WatchAct } from '../../../apps/api/src/features/dispatch/domain/watch/next-watch.ts'
import {
  concludeAll,
  judgeAll,
  lookAtChain,
  type WatchAllTerms,
  type Watched,
} from '../../../apps/api/src/features/dispatch/domain/watch/watch-all.ts'
import { FIRST_POLICIES } from '../../../apps/api/src/platform/policies/testing.ts'
import type { CarState, Office, RideOfDay, Spot, WatchedDay } from './watched-day.ts'

const BEGINS = Date.parse('2026-05-04T04:00:00Z')
const OFFER_SECONDS = 60
const FRESH_SECONDS = 60

interface SpotPoint extends Point {
  readonly spot: Spot
}

export interface Told {
  readonly ride: RideOfDay
  readonly at: number
  readonly act: WatchAct['act']
  readonly level: Watch['level']
  readonly arrivesAt: number | null
}

type WatchedRide = Watched & { readonly ride: RideOfDay }

export const TERMS: WatchAllTerms & { arrivedMetres: number; silentMinutes: number } = {
  ...FIRST_POLICIES.search,
  ...FIRST_POLICIES.watch,
  slackSeconds: FIRST_POLICIES.ahead.slackMinutes * 60,
  setOutMinutes: FIRST_POLICIES.ahead.setOutMinutes,
  leastRestHours: FIRST_POLICIES.plans.leastRestHours,
  // One day, and nobody has driven the night before.
  dayOf: () => 'today',
  arrivedMetres: FIRST_POLICIES.drivers.arrivedMetres,
  silentMinutes: FIRST_POLICIES.drivers.silentMinutes,
}

export class WatchingOffice implements Office {
  readonly told: Told[] = []
  /** Rides that were given to another chauffeur. */
  readonly moved: { readonly ride: RideOfDay; readonly from: number; readonly at: number }[] = []
  private readonly kept = new Map<RideOfDay, Watch>()
  private readonly asked = new Map<RideOfDay, Set<number>>()
  private readonly open = new Map<RideOfDay, number>()
  private readonly terms: typeof TERMS

  constructor(terms: typeof TERMS = TERMS) {
    this.terms = terms
  }

  look(day: WatchedDay): void {
    const now = dateOf(day.now)
    const driveBetween: DriveBetween = (from, to) => {
      const [spot, end] = [(from as SpotPoint).spot, (to as SpotPoint).spot.to]
      return { durationSeconds: day.drive(spot, end), distanceMetres: day.times.metres(spot.to, end) }
    }
    const chains = new Map(
      day.cars.map((car) => [car, day.chainOf(car).map((ride) => jobOf(day, ride, this.kept.get(ride)))]),
    )
    const standBy = day.cars.map((car) => standByOf(day, car, chains.get(car) ?? []))
    const all = day.cars.flatMap((car) => this.watchedOf(day, car, chains.get(car) ?? [], driveBetween, now))
    const judged = judgeAll(all, now, this.terms)
    const mayTake = ({ ride }: WatchedRide, { driverId }: StandBy) =>
      this.asked.get(ride)?.has(carOf(driverId)) !== true && ![...this.open.values()].includes(carOf(driverId))
    for (const { watched, watch, acts } of concludeAll(judged, standBy, mayTake, driveBetween, now, this.terms)) {
      this.kept.set(watched.ride, watch)
      for (const act of acts) this.perform(day, watched.ride, watch, act)
    }
  }

  private watchedOf(
    day: WatchedDay,
    car: CarState,
    jobs: ChainJob[],
    driveBetween: DriveBetween,
    now: Date,
  ): WatchedRide[] {
    const isSilent = car.heardAt === null || day.now - car.heardAt >= this.terms.silentMinutes * 60
    const kept = car.ride === null ? null : (this.kept.get(car.ride) ?? null)
    const looked = lookAtChain(
      {
        ...{ jobs, isSilent, offWayMetres: null },
        car: { at: pointOf(day, car.heardSpot), heardAt: dateOf(car.heardAt ?? 0) },
        ...{ movedAt: dateOf(car.movedAt), since: dateOf(car.leftAt) },
        nearestMetres: kept?.driverId === idOf(car.index) ? kept.nearestMetres : null,
      },
      driveBetween,
      now,
      this.terms,
    )
    return looked.map((one) => {
      const ride = day.rides[Number(one.projected.job.rideId)] as RideOfDay
      return {
        ...{ ...one, isNotAllowed: false, workedUntil: null, isLeftAlone: false, isOffered: this.open.has(ride) },
        isAwaited: ride.status === 'assigned' || ride.status === 'en_route',
        ...{ driverId: idOf(car.index), kept: this.kept.get(ride) ?? null, ride },
      }
    })
  }

  private perform(day: WatchedDay, ride: RideOfDay, watch: Watch, act: WatchAct): void {
    const arrivesAt = watch.arrivesAt === null ? null : (watch.arrivesAt.getTime() - BEGINS) / 1_000
    this.told.push({
      ride,
      at: day.now,
      act: act.act,
      level: watch.level,
      arrivesAt,
    })
    if (act.act === 'nudge') (day.cars[ride.driver] as CarState).isCalled = true
    if (act.act === 'withdraw') this.open.delete(ride)
    if (act.act !== 'offer' && act.act !== 'swap') return
    const backup = day.cars[carOf(act.backup.driverId)] as CarState
    this.asked.set(ride, (this.asked.get(ride) ?? new Set()).add(backup.index))
    if (act.act === 'swap') {
      this.move(day, ride, backup)
      return
    }
    const answer = day.day.answer(backup.index, ride.index)
    this.open.set(ride, backup.index)
    const from = ride.driver
    day.after(answer?.after ?? OFFER_SECONDS, () => {
      const isStillAsked = this.open.get(ride) === backup.index
      if (isStillAsked) this.open.delete(ride)
      const isOpen = (ride.status === 'assigned' || ride.status === 'en_route') && ride.driver === from
      // Whoever stands with a broken car does not say yes.
      if (!isStillAsked || answer?.accepts !== true || day.isBroken(backup) || !isOpen) return
      this.move(day, ride, backup)
    })
  }

  private move(day: WatchedDay, ride: RideOfDay, backup: CarState): void {
    this.moved.push({ ride, from: ride.driver, at: day.now })
    this.asked.get(ride)?.add(ride.driver)
    day.give(ride, backup)
  }
}

function jobOf(day: WatchedDay, ride: RideOfDay, kept: Watch | undefined): ChainJob {
  const [from, to] = [ride.from, ride.to].map((at) => pointOf(day, { from: at, to: at, part: 1 })) as SpotPoint[]
  return {
    rideId: String(ride.index) as RideId,
    ...{ status: ride.status, from, to, durationSeconds: ride.seconds, ahead: [to] },
    dueAt: dateOf(day.dueAt(ride)),
    startedAt: ride.startedAt === null ? null : dateOf(ride.startedAt),
    onTheWay: ride.status === 'en_route' && kept?.driverId === idOf(ride.driver) ? kept.onTheWay : null,
  } as ChainJob
}

function standByOf(day: WatchedDay, car: CarState, jobs: readonly ChainJob[]): StandBy {
  const isHeard = car.heardAt !== null && day.now - car.heardAt <= FRESH_SECONDS && day.isOnline(car)
  return {
    ...{ driverId: idOf(car.index), jobs, isHeard, rating: null, earned: 0, endedAt: null, motion: [] },
    car: { at: pointOf(day, car.heardSpot), heardAt: dateOf(car.heardAt ?? 0) },
  }
}

function pointOf(day: WatchedDay, spot: Spot): SpotPoint {
  const [from, to] = [day.times.places[spot.from], day.times.places[spot.to]] as [Point, Point]
  return {
    lat: from.lat + (to.lat - from.lat) * spot.part,
    lng: from.lng + (to.lng - from.lng) * spot.part,
    spot,
  }
}

const dateOf = (seconds: number) => new Date(BEGINS + seconds * 1_000)
const idOf = (car: number) => `car${car}` as UserId
const carOf = (id: UserId) => Number(id.slice(3))
