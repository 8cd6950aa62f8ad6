// A rider asks for a price and books.
import assert from 'node:assert/strict'
import type { RideId } from '@livery/kernel/ids.ts'
import { wallClock } from '@livery/kernel/wall-clock.ts'
import { currentOf, isOver, isUnderWay, type Model, type Money, type Ride, type Rider } from '../model.ts'
import { begin } from '../rules/course.ts'
import { quoted } from '../rules/fare.ts'
import { availableOf, holdFromWallet } from '../rules/money.ts'
import { FRESH_SECONDS, MINUTE, SECOND, UNPAID_MINUTES } from '../rules/numbers.ts'
import { DROP_OFFS, metresTo, PICKUPS, type Place, STOPS, wayThrough } from '../rules/places.ts'
import type { Stage } from '../stage.ts'
import { type Act, mustSay } from './act.ts'

/** Minutes ahead. */
const AHEAD = [61, 95, 150, 200, 400, 730, 1_000, 1_500, 3_000, 75] as const
/** The straight way that is thought to take fifteen minutes. */
const REACH_METRES = ((15 * 60 - 45) * 8.5) / 1.35

let keys = 0

export interface Wish {
  readonly kind: Ride['kind']
  readonly rider: number
  readonly hours: number | null
  readonly pickup: Place
  readonly dropOff: Place
  readonly stops: readonly Place[]
  readonly hasFlight: boolean
  readonly method: Money['method']
  /** Of one that is booked ahead. */
  readonly pickupAt: number
}

const bookAs =
  (kind: Ride['kind']): Act['run'] =>
  async (stage, { ride: where, who, pick }) => {
    const { model } = stage
    await book(stage, {
      ...{ kind, rider: who % model.riders.length, hours: pick === 5 ? 2 : null, hasFlight: where % 2 === 1 },
      pickup: kind === 'prebook' && where % 2 === 1 ? PICKUPS[1] : PICKUPS[0],
      dropOff: DROP_OFFS[pick % DROP_OFFS.length] ?? DROP_OFFS[0],
      stops: pick === 7 ? [STOPS[0]] : [],
      method: (where + pick) % 3 === 0 ? 'card' : 'wallet',
      pickupAt: Math.ceil(model.now / MINUTE) * MINUTE + (AHEAD[pick % AHEAD.length] ?? 61) * MINUTE,
    })
  }

/** The ride, unless it is refused. */
export async function book(stage: Stage, wish: Wish): Promise<Ride | undefined> {
  const { model } = stage
  const { kind, rider, hours, pickup, dropOff, stops, hasFlight, method, pickupAt } = wish
  const { date, time } = wallClock(new Date(pickupAt), 'Europe/Stockholm')
  const as = stage.people.riders[rider]
  const quote = await stage.call({
    method: 'POST',
    path: '/user/quote',
    as,
    body: {
      ...{ pickupLocation: pickup, dropOffLocation: dropOff, addonlocation: stops, ridetype: kind },
      ...(kind === 'prebook' && { predate: date, pretime: time }),
      ...(hours !== null && { hours }),
    },
  })
  mustSay(stage, quote, 'done')
  const way = wayThrough([pickup, ...stops, dropOff])
  const price = quoted(way, hours)
  const business = quote.body.data.classes.find((one: { vehicleClass: string }) => one.vehicleClass === 'business')
  assert.equal(business.total, price.total, 'the quote')
  const booked = await stage.call({
    method: 'POST',
    path: kind === 'instant' ? '/user/ride/instant-booking' : '/user/ride/pre-booking',
    as,
    key: `model-${++keys}`,
    body: {
      ...{ quoteId: quote.body.data.quoteId, vehicleClass: 'business', paymentMethod: method },
      ...(hasFlight && { flight: 'SK 433' }),
    },
  })
  const ride: Ride = {
    ...BLANK,
    ...{ kind, rider, hours, pickup, dropOff, stops, price, hasFlight },
    ...{ id: (booked.body.data?.rideId ?? '') as RideId, metres: Math.round(way.metres) },
    seconds: Math.round(Math.max(way.seconds, (hours ?? 0) * 3_600)),
    pickupAt: kind === 'prebook' ? pickupAt : model.now,
    money: { ...UNPAID, method, amount: price.total },
    ...{ fixes: [], offers: [], stopMoves: [], postings: new Map() },
  }
  const refusals = refusalsOf(model, ride)
  if (!mustSay(stage, booked, ...(refusals.length === 0 ? ['done'] : refusals))) return undefined
  model.rides.push(ride)
  if (method === 'card') ride.payBy = model.now + UNPAID_MINUTES * MINUTE
  else {
    holdFromWallet(model, ride)
    begin(ride, model.now)
  }
  return ride
}

/** In the order of precedence; of those that the writes compare, any. */
function refusalsOf(model: Model, ride: Ride): string[] {
  const own = model.rides.filter((one) => one.rider === ride.rider)
  if (own.some(({ money }) => money.open > 0)) return ['AMOUNT_OPEN']
  const hasOwn = own.some(isUnderWay)
  if (ride.kind === 'instant' && own.some((one) => one.kind === 'prebook' && isUnderWay(one)))
    return ['ACTIVE_RIDE_EXISTS']
  if (ride.kind === 'instant' && !hasCarNear(model, ride)) return ['NO_DRIVER_NEARBY']
  const poor = ride.money.method === 'wallet' && availableOf(model.riders[ride.rider] as Rider) < ride.price.total
  const ends = ride.pickupAt + ride.seconds * SECOND
  const isTwice =
    ride.kind === 'prebook' &&
    own.some((one) => !isOver(one) && one.pickupAt < ends && ride.pickupAt < one.pickupAt + one.seconds * SECOND)
  return [
    ...(ride.kind === 'instant' && hasOwn ? ['ACTIVE_RIDE_EXISTS'] : []),
    ...(isTwice ? ['RIDE_AT_THAT_TIME'] : poor ? ['INSUFFICIENT_FUNDS'] : []),
  ]
}

function hasCarNear(model: Model, ride: Ride): boolean {
  return model.drivers.some(
    ({ isOnline, seen }, index) =>
      isOnline &&
      model.now - seen.at < FRESH_SECONDS * SECOND &&
      currentOf(model, index) === undefined &&
      metresTo(seen, ride.pickup) <= REACH_METRES,
  )
}

type Blank = Omit<
  Ride,
  | ('id' | 'rider' | 'kind' | 'hours' | 'pickup' | 'hasFlight' | 'dropOff' | 'stops' | 'metres' | 'seconds' | 'price')
  | ('pickupAt' | 'stopMoves' | 'fixes' | 'offers' | 'money' | 'postings')
>

const BLANK: Blank = {
  ...{ status: 'pending_payment', version: 1, driver: null },
  ...{ payBy: 0, searchEndsAt: 0, assignedAt: 0, promisedAt: 0, enRouteAt: 0, outFrom: null },
  ...{ arrivedAt: null, isArrivalShown: true, startedAt: null, endedAt: null, landedAt: null, isDomestic: false },
  ...{ moreWaits: 0, contacts: 0, contactedAt: null, pinTries: 0, lockedUntil: null },
  ...{ change: null, tolls: 0, finalTotal: null, shares: null, lateCredit: 0, review: null },
  ...{ isRated: false, tip: 0, cancelLeast: 0 },
}

const UNPAID: Money = {
  ...{ method: 'wallet', state: 'awaiting_card', amount: 0, beside: 0, total: 0 },
  ...{ refunded: 0, onCard: 0, open: 0, waiting: null },
}

export const bookActs: Readonly<Record<string, Act>> = {
  'book-now': { applies: (model) => model.rides.length < 6, run: bookAs('instant') },
  'book-ahead': { applies: (model) => model.rides.length < 6, run: bookAs('prebook') },
}
