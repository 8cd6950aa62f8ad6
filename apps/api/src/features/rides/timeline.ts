// What happened to a ride, for the office: its moves, and between them the stops that the rider asked for.
import type { TimelineEntry } from '@livery/contracts/rides/ride-views.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { z } from 'zod'
import type { Person } from '../identity/index.ts'
import type { RecordedChange } from './change-store.ts'
import type { Ride } from './domain/ride.ts'
import type { RecordedMove } from './store.ts'

type Entry = z.input<typeof TimelineEntry>

export function timelineOf(
  ride: Ride,
  moves: readonly RecordedMove[],
  changes: readonly RecordedChange[],
  people: ReadonlyMap<UserId, Person>,
): Entry[] {
  const nameOf = (id: UserId | null) => (id === null ? null : (people.get(id)?.name ?? null))
  const moved = moves.map((move) => ({
    at: move.at.toISOString(),
    deviceAt: move.deviceAt?.toISOString() ?? null,
    status: move.status,
    move: move.move,
    actor: move.actor,
    actorName: nameOf(move.actorId),
    reason: move.reason,
    evidence: move.evidence,
  }))
  const changed = changes
    .flatMap((change) => stepsOf(change))
    .map(({ at, move, actor, address }) => ({
      at: at.toISOString(),
      deviceAt: null,
      status: statusAt(ride, moves, at),
      move,
      actor,
      actorName: nameOf(actor === 'rider' ? ride.riderId : actor === 'driver' ? ride.driverId : null),
      reason: address,
      evidence: null,
    }))
  return [...moved, ...changed].sort((left, right) => left.at.localeCompare(right.at))
}

const ANSWERS = {
  applied: { move: 'stop_added', actor: 'driver' },
  declined: { move: 'stop_declined', actor: 'driver' },
  expired: { move: 'stop_lapsed', actor: 'system' },
} as const

interface ChangeStep {
  readonly at: Date
  readonly move: string
  readonly actor: Entry['actor']
  readonly address: string
}

/** A stop is added at once where nobody has to agree; else it is asked for, and answered or not. */
function stepsOf({ status, stop: { address }, askedAt, answeredAt, isAsked }: RecordedChange): ChangeStep[] {
  if (!isAsked) return [{ at: askedAt, move: 'stop_added', actor: 'rider', address }]
  const asked: ChangeStep = { at: askedAt, move: 'stop_asked', actor: 'rider', address }
  return answeredAt === null || status === 'proposed'
    ? [asked]
    : [asked, { at: answeredAt, ...ANSWERS[status], address }]
}

function statusAt(ride: Ride, moves: readonly RecordedMove[], at: Date): Ride['status'] {
  return moves.findLast((move) => move.at <= at)?.status ?? ride.status
}
