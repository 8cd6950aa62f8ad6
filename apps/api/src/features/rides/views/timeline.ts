// What happened to a ride, for the office: its moves, and between them the changes that were asked for and what its flight or train did.
import type { TimelineEntry } from '@livery/contracts/rides/ride-changes.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { z } from 'zod'
import type { Person } from '../../identity/index.ts'
import type { Vehicle } from '../../vehicles/index.ts'
import type { Ride } from '../domain/ride.ts'
import type { RecordedChange } from '../store/changes.ts'
import type { Moment } from '../store/moments.ts'
import type { RecordedStep } from '../store/ride-arrivals.ts'
import type { RecordedMove } from '../store/rides.ts'
import { fieldsView } from './ride-views.ts'

type Entry = z.input<typeof TimelineEntry>

export function timelineOf(
  ride: Ride,
  {
    moves,
    changes,
    arrivalSteps,
    moments,
    people,
    cars,
  }: {
    readonly moves: readonly RecordedMove[]
    readonly changes: readonly RecordedChange[]
    readonly arrivalSteps: readonly RecordedStep[]
    readonly moments: readonly Moment[]
    readonly people: ReadonlyMap<UserId, Person>
    readonly cars: ReadonlyMap<string, Vehicle>
  },
): Entry[] {
  const nameOf = (id: UserId | null) => (id === null ? null : (people.get(id)?.name ?? null))
  const isOfOffice = (id: UserId | null) => id !== null && people.get(id)?.userType === 'admin'
  const moved = moves.map((move) => ({
    at: move.at.toISOString(),
    deviceAt: move.deviceAt?.toISOString() ?? null,
    receivedAt: move.receivedAt?.toISOString() ?? null,
    status: move.status,
    move: move.move,
    actor: move.actor,
    actorName: nameOf(move.actorId),
    reason: move.reason,
    evidence: move.evidence,
    changed: null,
    arrivesAt: null,
    number: null,
    givenTo: nameOf(move.givenTo),
    cars: move.cars && { before: carName(cars.get(move.cars.before)), after: carName(cars.get(move.cars.after)) },
  }))
  const changed = changes
    .flatMap((change) => stepsOf(change))
    .map((step) => ({ ...step, actor: isOfOffice(step.by) ? ('office' as const) : step.actor }))
    .map(({ at, move, actor, by, address, changed }) => ({
      at: at.toISOString(),
      deviceAt: null,
      receivedAt: null,
      status: statusAt(ride, moves, at),
      move,
      actor,
      actorName: nameOf(by ?? (actor === 'rider' ? ride.riderId : actor === 'driver' ? ride.driverId : null)),
      reason: address,
      evidence: null,
      changed,
      cars: null,
      arrivesAt: null,
      number: null,
      givenTo: null,
    }))
  const arrived = arrivalSteps
    .filter(({ what }) => what !== 'linked')
    .map(({ at, what, source, arrivesAt, pickupBefore, pickupAfter }) => ({
      at: at.toISOString(),
      deviceAt: null,
      receivedAt: null,
      status: statusAt(ride, moves, at),
      move: `arrival_${what}`,
      actor: what === 'noted' ? ('office' as const) : ('system' as const),
      actorName: null,
      reason: source,
      evidence: null,
      changed:
        pickupBefore === null || pickupAfter === null
          ? null
          : { before: { pickupAt: pickupBefore.toISOString() }, after: { pickupAt: pickupAfter.toISOString() } },
      cars: null,
      arrivesAt: arrivesAt?.toISOString() ?? null,
      number: null,
      givenTo: null,
    }))
  const between = moments.map(({ what, actor, number, at, words = null, writtenBy = null }) => ({
    at: at.toISOString(),
    deviceAt: null,
    receivedAt: null,
    status: statusAt(ride, moves, at),
    move: what,
    actor,
    actorName: nameOf(actor === 'office' ? writtenBy : actor === 'rider' ? ride.riderId : ride.driverId),
    reason: words,
    evidence: null,
    changed: null,
    cars: null,
    arrivesAt: null,
    number: actor === 'office' && what !== 'asked_to_pay' ? null : number,
    givenTo: null,
  }))
  return [...moved, ...changed, ...arrived, ...between].sort((left, right) => left.at.localeCompare(right.at))
}

const carName = (car: Vehicle | undefined) => (car === undefined ? '' : `${car.vehicle_name} ${car.vehicle_number}`)

const OTHER_SIDE = { driver: 'rider', rider: 'driver' } as const
const MOVES = {
  stop: {
    proposed: 'stop_asked',
    applied: 'stop_added',
    declined: 'stop_declined',
    expired: 'stop_lapsed',
    withdrawn: 'stop_withdrawn',
  },
  change: {
    proposed: 'change_asked',
    applied: 'changed',
    declined: 'change_declined',
    expired: 'change_lapsed',
    withdrawn: 'change_withdrawn',
  },
} as const

interface ChangeStep {
  readonly at: Date
  readonly move: string
  readonly actor: Entry['actor']
  /** Whoever did it, where that was kept. */
  readonly by: UserId | null
  /** Of a stop; or the words with which it was withdrawn. */
  readonly address: string | null
  readonly changed: Entry['changed']
}

/** A change is made at once where nobody has to agree; else it is asked for, and answered or not. */
function stepsOf({
  status,
  stop,
  before,
  after,
  askedAt,
  askedBy: by,
  answeredAt,
  answeredBy,
  asks,
  isAsked,
  withdrawnBecause,
}: RecordedChange): ChangeStep[] {
  const moves = MOVES[stop === null ? 'change' : 'stop']
  const about = {
    address: stop?.address ?? null,
    changed: stop === null ? { before: fieldsView(before), after: fieldsView(after) } : null,
  }
  if (!isAsked) return [{ at: askedAt, move: moves.applied, actor: 'rider', by, ...about }]
  const asked: ChangeStep = { at: askedAt, move: moves.proposed, actor: OTHER_SIDE[asks], by, ...about }
  if (answeredAt === null || status === 'proposed') return [asked]
  const actor = status === 'expired' ? 'system' : asks
  const address = status === 'withdrawn' ? withdrawnBecause : about.address
  return [asked, { at: answeredAt, move: moves[status], actor, by: answeredBy, ...about, address }]
}

function statusAt(ride: Ride, moves: readonly RecordedMove[], at: Date): Ride['status'] {
  return moves.findLast((move) => move.at <= at)?.status ?? ride.status
}
