// A chauffeur's jobs one after another as they really look at this moment: a ride that runs late ends late, a passenger
// who does not come keeps the car, and whoever has not set out cannot be there sooner than if they did it now.
import type { RideStatus } from '@livery/contracts/rides/ride-status.ts'
import type { Point } from '@livery/kernel/geo.ts'
import type { RideId } from '@livery/kernel/ids.ts'
import { addMs, SECOND_MS } from '@livery/kernel/time.ts'
import type { FitTerms } from '../../../rides/index.ts'
import { type OnTheWay, paceOf } from './pace.ts'

export type DriveBetween = FitTerms['driveBetween']

export interface ChainJob {
  readonly rideId: RideId
  readonly status: RideStatus
  readonly from: Point
  readonly to: Point
  /** When its rider is to be met. */
  readonly dueAt: Date
  readonly startedAt: Date | null
  readonly durationSeconds: number
  /** Where the car goes with its rider, in order; empty where the rider says it on the way. */
  readonly ahead: readonly Point[]
  /** Null until they have been seen on the way to it. */
  readonly onTheWay: OnTheWay | null
}

/** Where the car is, as it was heard last. */
export interface SeenCar {
  readonly at: Point
  readonly heardAt: Date
}

export interface Projected {
  readonly job: ChainJob
  /** Null where nothing says where they come from. */
  readonly arrivesAt: Date | null
  /** The drive to the pickup as measured, from where they are or from the job before. */
  readonly driveSeconds: number | null
  /** The one that they come from; null when they come from where they are. */
  readonly after: ChainJob | null
  readonly endsAt: Date
}

/** What they do now comes first, then what is due first. */
export function inOrder(jobs: readonly ChainJob[]): ChainJob[] {
  return jobs.toSorted((left, right) => rankOf(left) - rankOf(right) || left.dueAt.getTime() - right.dueAt.getTime())
}

export function projectChain(
  jobs: readonly ChainJob[],
  car: SeenCar | null,
  now: Date,
  driveBetween: DriveBetween,
): Projected[] {
  let place: Point | null = car?.at ?? null
  let freeAt = now
  let after: ChainJob | null = null
  return inOrder(jobs).map((job) => {
    const projected = projectJob(job, { place, freeAt, after, heardAt: car?.heardAt ?? now, now }, driveBetween)
    place = job.to
    freeAt = projected.endsAt
    after = job
    return projected
  })
}

interface Before {
  readonly place: Point | null
  readonly freeAt: Date
  readonly after: ChainJob | null
  readonly heardAt: Date
  readonly now: Date
}

function projectJob(job: ChainJob, before: Before, driveBetween: DriveBetween): Projected {
  const { place, after, now } = before
  const { durationSeconds, startedAt } = job
  const planned = (beginsAt: Date) => addMs(beginsAt, durationSeconds * SECOND_MS)
  if (isOnBoard(job)) {
    const plannedEnd = planned(startedAt ?? now)
    const drive = place === null || job.ahead.length === 0 ? null : throughAll([place, ...job.ahead], now, driveBetween)
    const measured = drive === null ? plannedEnd : addMs(now, drive * SECOND_MS)
    // Stops take their time beside the drives.
    const endsAt = job.ahead.length > 1 ? later(measured, plannedEnd) : measured
    return { job, arrivesAt: startedAt, driveSeconds: 0, after: null, endsAt: later(endsAt, now) }
  }
  if (job.status === 'arrived')
    return { job, arrivesAt: now, driveSeconds: 0, after: null, endsAt: planned(later(now, job.dueAt)) }
  // A phone that has fallen silent on its way drives on until something else is known.
  const leavesAt = job.status === 'en_route' && after === null ? earlier(before.heardAt, now) : before.freeAt
  const driveSeconds = place === null ? null : driveToMeet(place, job, leavesAt, driveBetween)
  const pace = driveSeconds === null || job.onTheWay === null ? 1 : paceOf(job.onTheWay, driveSeconds, leavesAt)
  const arrivesAt = driveSeconds === null ? null : later(addMs(leavesAt, driveSeconds * pace * SECOND_MS), now)
  const meetsAt = later(arrivesAt ?? before.freeAt, job.dueAt)
  return { job, arrivesAt, driveSeconds, after, endsAt: planned(meetsAt) }
}

/** What is left before its rider is to be met, rounded down; below 0 they wait. Null where nothing says where they come from. */
export function spareSecondsOf({ job, arrivesAt }: Pick<Projected, 'job' | 'arrivesAt'>): number | null {
  return arrivesAt === null ? null : Math.floor((job.dueAt.getTime() - arrivesAt.getTime()) / SECOND_MS)
}

export const isOnBoard = ({ status }: Pick<ChainJob, 'status'>) => status === 'in_progress' || status === 'at_stop'

function rankOf(job: ChainJob): number {
  if (isOnBoard(job)) return 0
  return job.status === 'arrived' ? 1 : job.status === 'en_route' ? 2 : 3
}

/** In the traffic of when they have to leave for it, or of when they can. */
function driveToMeet(place: Point, { from, dueAt }: ChainJob, leavesAt: Date, driveBetween: DriveBetween): number {
  const atOnce = driveBetween(place, from, leavesAt).durationSeconds
  const lastCall = addMs(dueAt, -atOnce * SECOND_MS)
  return lastCall <= leavesAt ? atOnce : driveBetween(place, from, lastCall).durationSeconds
}

function throughAll(places: readonly Point[], now: Date, driveBetween: DriveBetween): number {
  return places
    .slice(1)
    .reduce(
      (sum, to, index) => sum + driveBetween(places[index] as Point, to, addMs(now, sum * SECOND_MS)).durationSeconds,
      0,
    )
}

const later = (one: Date, other: Date): Date => (one > other ? one : other)
const earlier = (one: Date, other: Date): Date => (one < other ? one : other)
