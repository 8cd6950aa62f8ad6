// Before a ride is booked or changed: what is known of the number, and how the pickup time goes with it. It helps and
// never stands in the way: what cannot be asked is unchecked, and the booking goes on.
import type { ArrivalCheck } from '@livery/contracts/arrivals/arrivals.ts'
import type { Point } from '@livery/kernel/geo.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { DAY_MS, HOUR_MS } from '@livery/kernel/time.ts'
import { instantOf, wallClock } from '@livery/kernel/wall-clock.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import { useAllowance } from '../../../platform/http/limits/allowances.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { houseTimeZone } from '../../places/index.ts'
import { daysOf } from '../domain/arrival-day.ts'
import { type ArrivalNumber, readNumber } from '../domain/arrival-number.ts'
import { type ArrivalLeg, legFor } from '../domain/leg.ts'
import { fitOfPickup, matchingPickup } from '../domain/pickup-time.ts'
import { hubAt } from '../hub.ts'
import { arrivalView } from '../views.ts'
import { freshArrival } from './ask-source.ts'

export interface AskedArrival {
  readonly number: string
  readonly place: Point
  readonly date: string
  readonly time: string | undefined
}

/** Somebody who is signed in, or else an address. */
export type Asker = { readonly userId: UserId } | { readonly address: string }

type Check = z.input<typeof ArrivalCheck>

/** All visitors who are not signed in. */
const LIKE_SO_MANY = 10
/** Timetables reach no further. */
const FURTHEST_MS = 330 * DAY_MS

export async function checkArrival(ctx: AppContext, asked: AskedArrival, asker: Asker): Promise<Check> {
  const timeZone = await houseTimeZone(ctx)
  const nothing = (state: Check['state']): Check => ({ state, arrival: null, timeZone, pickup: null, fit: null })
  const hub = await hubAt(ctx, asked.place)
  const number = hub && readNumber(asked.number, hub)
  if (number === null) return nothing(hub === null ? 'unchecked' : 'unknown')
  // Without a time it is the day alone that counts.
  const pickupAt = instantOf(asked.date, asked.time ?? '12:00', timeZone)
  const aheadMs = pickupAt.getTime() - ctx.now().getTime()
  if (aheadMs < -DAY_MS || aheadMs > FURTHEST_MS) return nothing('unchecked')
  const found = await legOfPickup(ctx, number, { place: asked.place, pickupAt, timeZone }, () => mayAsk(ctx, asker))
  if (found === 'unchecked' || found === 'unknown') return nothing(found)
  const policy = await policyInForce(ctx, 'arrivals')
  return {
    state: 'found',
    arrival: arrivalView(number.kind, number.written, found.leg),
    timeZone,
    pickup:
      found.leg.state === 'cancelled' || found.leg.state === 'diverted'
        ? null
        : wallClock(matchingPickup(found.leg, number.kind, policy), timeZone),
    fit: asked.time === undefined ? null : fitOfPickup(found.leg, pickupAt, policy),
  }
}

/** The one that a pickup is for, and its day; a pickup at night is asked for on both days. */
export async function legOfPickup(
  ctx: AppContext,
  { kind, key }: ArrivalNumber,
  { place, pickupAt, timeZone }: { place: Point; pickupAt: Date; timeZone: string },
  mayAskNow: () => Promise<boolean>,
): Promise<{ leg: ArrivalLeg; day: string } | 'unknown' | 'unchecked'> {
  let isUnchecked = false
  const found: { leg: ArrivalLeg; day: string }[] = []
  for (const day of daysOf(pickupAt, timeZone)) {
    const known = await freshArrival(ctx, { kind, number: key, day }, timeZone, mayAskNow)
    if (known === null) isUnchecked = true
    const leg = known && legFor(known.legs, place, pickupAt)
    if (leg) found.push({ leg, day })
  }
  const apart = ({ leg }: { leg: ArrivalLeg }) => Math.abs(leg.scheduledAt.getTime() - pickupAt.getTime())
  const [best] = found.toSorted((left, right) => apart(left) - apart(right))
  return best ?? (isUnchecked ? 'unchecked' : 'unknown')
}

/**
 * How often one person makes a source be asked, whatever they do; addresses are had by the thousand, so all visitors
 * together have no more than some people would.
 */
export async function mayAsk(ctx: AppContext, asker: Asker): Promise<boolean> {
  const { checksAnHour } = await policyInForce(ctx, 'arrivals')
  const has = async (who: string, most: number) =>
    (await useAllowance(ctx.db, { of: `arrival checks of ${who}`, most, withinMs: HOUR_MS }, ctx.now())) === undefined
  if ('userId' in asker) return has(asker.userId, checksAnHour)
  return (await has(asker.address, checksAnHour)) && has('all visitors', checksAnHour * LIKE_SO_MANY)
}
