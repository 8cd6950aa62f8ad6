import type { ProblemMeanwhile } from '@livery/contracts/problem.ts'
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { peopleById } from '../../identity/index.ts'
import { changesSince } from '../store/changes.ts'
import { movesSince } from '../store/rides.ts'
import { fieldsView } from './ride-views.ts'

/** Who has changed what of a ride since it had this version, the oldest first. */
export async function showMeanwhile(ctx: AppContext, rideId: RideId, version: number): Promise<ProblemMeanwhile[]> {
  const [changes, moves] = await Promise.all([
    changesSince(ctx.db, rideId, version),
    movesSince(ctx.db, rideId, version),
  ])
  const ids = [...changes, ...moves].flatMap(({ by }) => by ?? [])
  const people = await peopleById(ctx.db, ids)
  const nameOf = (by: UserId | null) => (by === null ? null : (people.get(by)?.name ?? null))
  const made = changes.map(({ at, by, before, after }) => ({
    ...{ at: at.toISOString(), by: nameOf(by) },
    ...{ before: fieldsView(before), after: fieldsView(after) },
  }))
  const moved = moves.map(({ at, by, from, to }) => ({
    ...{ at: at.toISOString(), by: nameOf(by) },
    ...{ before: { RideStatus: from }, after: { RideStatus: to } },
  }))
  return [...made, ...moved].toSorted((left, right) => left.at.localeCompare(right.at))
}
