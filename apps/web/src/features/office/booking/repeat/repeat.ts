// How a ride repeats, as it is chosen on the form, and what of it is asked of the api.
import type { PlanSeries } from '@livery/contracts/planned-rides/series.ts'
import { addDays, type Moment } from '../../../../lib/when/moment.ts'
import { type Draft, quoteRequestOf, wishesOf } from '../draft.ts'
import type { Paying } from '../paying.ts'
import type { Repeat } from './chosen.ts'

export const WORKDAYS: readonly number[] = [1, 2, 3, 4, 5]
const USUAL_DAYS = 27

export const weekdayOf = (date: string): number => new Date(`${date}T00:00Z`).getUTCDay() || 7

/** On workdays every weekday, else that day of the week; for four weeks. */
export function usualRepeat({ date }: Moment): Repeat {
  const weekday = weekdayOf(date)
  return {
    weekdays: WORKDAYS.includes(weekday) ? WORKDAYS : [weekday],
    until: addDays(date, USUAL_DAYS),
    except: [],
  }
}

export const toggled = <Item>(items: readonly Item[], item: Item): Item[] =>
  items.includes(item) ? items.filter((one) => one !== item) : [...items, item].toSorted()

/** What is for now does not repeat; while a time is being typed it is not for now yet. */
export const keptRepeat = (draft: Draft): Draft =>
  draft.moment || draft.isWhenUnclear ? draft : { ...draft, repeat: undefined }

type Booking = PlanSeries['booking']

/** Nothing while something is missing; what is ordered beside the trip changes no price. */
export function planAskedOf(
  draft: Draft,
  paying: Pick<Paying, 'method' | 'account'> | undefined,
): PlanSeries | undefined {
  const { repeat, moment } = draft
  const asked = quoteRequestOf(draft)
  if (!repeat || !moment || !asked || paying === undefined || paying.method === 'card') return undefined
  if (repeat.weekdays.length === 0 || repeat.until < moment.date) return undefined
  const { ridetype: _, predate: __, pretime: ___, promotion: ____, ...trip } = asked
  const { vehicleClass } = draft
  const { method: paymentMethod, account } = paying
  return {
    trip,
    booking: { vehicleClass, paymentMethod, ...(account && { account }) },
    rule: {
      ...{ weekdays: [...repeat.weekdays], time: moment.time, from: moment.date, until: repeat.until },
      ...(repeat.except.length > 0 && { except: [...repeat.except] }),
    },
  }
}

/** All that each of the rides is booked with. */
export function bookingOf(draft: Draft, planned: Booking): Booking {
  const { ridetype: _, ...wishes } = wishesOf(draft)
  return { ...wishes, ...planned }
}
