// What becomes of a ride and its money when somebody makes a move, or the clock does.
import { isOver, type Model, type Offer, type Ride } from '../model.ts'
import { sharesOf, sharesOfFee } from './fare.ts'
import { lateCreditOf } from './fees.ts'
import { finalOf } from './final.ts'
import { creditLate, holdWhole, release, settle } from './money.ts'
import { MINUTE, SEARCH, SECOND } from './numbers.ts'

export function moved(ride: Ride, status: Ride['status']): void {
  ride.status = status
  ride.version += 1
}

/** It is paid: the search begins, or it waits for its day. */
export function begin(ride: Ride, now: number): void {
  ride.status = ride.kind === 'instant' ? 'searching' : 'scheduled'
  if (ride.kind === 'instant') ride.searchEndsAt = now + SEARCH.instantMinutes * MINUTE
}

export function openSearch(model: Model, ride: Ride): void {
  const soonest = model.now + SEARCH.instantMinutes * MINUTE
  ride.searchEndsAt = ride.kind === 'instant' ? soonest : Math.max(soonest, ride.pickupAt - SEARCH.endsBefore * MINUTE)
}

/** The ride is theirs; every other open offer of it is pulled. */
export function give(model: Model, ride: Ride, driver: number, etaSeconds: number): void {
  pullOffers(ride)
  Object.assign(ride, { driver, assignedAt: model.now, fixes: [] })
  moved(ride, 'assigned')
  ride.promisedAt = ride.kind === 'prebook' ? ride.pickupAt : model.now + etaSeconds * SECOND
}

/** The ride survives: back to the board while there is time, else it is offered to others. */
export function goBack(model: Model, ride: Ride): void {
  const opensAt = ride.pickupAt - SEARCH.opensBefore * MINUTE
  const isEarly = ride.kind === 'prebook' && ride.status === 'assigned' && opensAt > model.now
  moved(ride, isEarly ? 'scheduled' : 'searching')
  if (!isEarly) openSearch(model, ride)
  Object.assign(ride, { driver: null, contacts: 0, contactedAt: null, cancelLeast: 0, fixes: [] })
  dropChange(model, ride)
}

export function cancelled(model: Model, ride: Ride, fee: number): void {
  moved(ride, 'cancelled')
  ride.endedAt = model.now
  pullOffers(ride)
  if (fee > 0) settle(model, ride, fee, sharesOfFee(fee))
  else release(model, ride)
}

export function ended(model: Model, ride: Ride, byOffice: boolean): void {
  const { settled, asked } = finalOf(ride, model.now, byOffice)
  moved(ride, 'completed')
  ride.endedAt = model.now
  settle(model, ride, settled.total, sharesOf(settled), ride.price)
  const credit = lateCreditOf(ride, settled)
  if (credit > 0) creditLate(model, ride, credit)
  if (asked.total > settled.total) ride.review = { asked, isNoShow: false, status: 'open' }
}

export function notCome(model: Model, ride: Ride, isShown: boolean): void {
  moved(ride, 'no_show')
  ride.endedAt = model.now
  if (isShown) settle(model, ride, ride.price.total, sharesOf(ride.price))
  else ride.review = { asked: ride.price, isNoShow: true, status: 'open' }
}

/** Where and when it would be driven. A landing was of the flight at the hour that it had. */
export function asChanged(ride: Ride, { pickupAt, dropOff, seconds, isStop }: NonNullable<Ride['change']>): Ride {
  const isMoved = pickupAt !== ride.pickupAt
  const promisedAt = isStop ? ride.promisedAt : pickupAt
  return { ...ride, pickupAt, dropOff, seconds, promisedAt, landedAt: isMoved ? null : ride.landedAt }
}

export function applyChange(model: Model, ride: Ride, change: NonNullable<Ride['change']>): void {
  holdWhole(model, ride, change.price.total)
  const { stops, dropOff, metres, seconds, price, cancelLeast } = change
  Object.assign(ride, { stops, dropOff, metres, seconds, price, cancelLeast, change: null })
  if (ride.status === 'searching') pullOffers(ride)
  if (change.pickupAt === ride.pickupAt) return
  Object.assign(ride, { pickupAt: change.pickupAt, landedAt: null, isDomestic: false })
  if (ride.driver !== null) ride.promisedAt = change.pickupAt
}

export function dropChange(model: Model, ride: Ride): void {
  if (ride.change === null) return
  holdWhole(model, ride, ride.price.total)
  ride.change = null
}

export function pullOffers({ offers }: { readonly offers: Offer[] }): void {
  for (const offer of offers) if (offer.status === 'sent') offer.status = 'pulled'
}

/** Of other rides: what they are being asked about goes to the next one. */
export function leaveOffers(model: Model, driver: number, but?: Ride): void {
  for (const ride of model.rides)
    for (const offer of ride.offers)
      if (ride !== but && offer.driver === driver && offer.status === 'sent' && offer.expiresAt > model.now)
        offer.status = 'declined'
}

/** What the clock alone brings about. */
export function elapse(model: Model): void {
  for (const ride of model.rides) {
    if (ride.change !== null && ride.change.expiresAt <= model.now) {
      if (isOver(ride)) ride.change = null
      else {
        dropChange(model, ride)
        ride.version += 1
      }
    }
    if (ride.status === 'pending_payment' && ride.payBy <= model.now) expire(model, ride)
    if (ride.status === 'scheduled' && ride.pickupAt - SEARCH.opensBefore * MINUTE <= model.now) {
      moved(ride, 'searching')
      openSearch(model, ride)
    }
    if (ride.status === 'searching' && ride.searchEndsAt <= model.now) expire(model, ride)
  }
}

/** All of it goes back to where it came from. */
function expire(model: Model, ride: Ride): void {
  moved(ride, 'expired')
  release(model, ride)
  pullOffers(ride)
}
