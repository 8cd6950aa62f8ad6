import type { Roster, TimeOff } from '@livery/contracts/rosters/rosters.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { z } from 'zod'
import type { AppContext } from '../../app-context.ts'
import { type Caller, hasRight } from '../../platform/http/caller.ts'
import type { TakenOff } from './domain/roster.ts'
import { rostersOf } from './store.ts'

/** With the time off that is not over; `since` another moment. */
export async function showRoster(
  ctx: AppContext,
  driverId: UserId,
  since = ctx.now(),
): Promise<z.input<typeof Roster>> {
  const roster = (await rostersOf(ctx.db, [driverId], since)).get(driverId)
  invariant(roster !== undefined, 'whoever is asked about is answered')
  const hours = roster.hours.toSorted((left, right) => left.weekday - right.weekday)
  const { headingHome } = roster
  return {
    hours,
    timeOff: roster.timeOff.map(timeOffView),
    headingHome: headingHome && { place: headingHome.place, until: headingHome.until.toISOString() },
    areas: [...roster.areas],
  }
}

/** Where a chauffeur lives is not told to everybody who may look at their hours. */
export async function showRosterTo(
  ctx: AppContext,
  officer: Caller,
  driverId: UserId,
): Promise<z.input<typeof Roster>> {
  const roster = await showRoster(ctx, driverId)
  return hasRight(officer, 'people.private') ? roster : { ...roster, headingHome: null, areas: [] }
}

export function timeOffView({ id, kind, startsAt, endsAt, isOfOffice }: TakenOff): z.input<typeof TimeOff> {
  return { _id: id, kind, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), isOfOffice }
}
