// Chauffeurs come and go, move, answer offers, and claim.
import type { Point } from '@livery/kernel/geo.ts'
import { currentOf, type Driver, isUnderWay, liveRides, type Model, type Offer, pickOf, type Ride } from '../model.ts'
import { fits, legOf } from '../rules/agenda.ts'
import { give, leaveOffers } from '../rules/course.ts'
import { isPaused } from '../rules/fees.ts'
import { MINUTE, SEARCH, SECOND, STILL_METRES } from '../rules/numbers.ts'
import { metresTo, PICKUPS, type Place, STANDS, spotNear } from '../rules/places.ts'
import type { Stage } from '../stage.ts'
import { type Act, anyWhere, type Choice, mustSay } from './act.ts'
import { send } from './send.ts'

const driverAt = (model: Model, who: number): Driver => model.drivers[who % model.drivers.length] as Driver

const goOnline: Act = {
  applies: () => true,
  run: async (stage, { who }) => {
    const { model } = stage
    const driver = driverAt(model, who)
    const answer = await availability(stage, who, { online: true, lat: driver.place.lat, lng: driver.place.lng })
    mustSay(stage, answer, 'done')
    if (driver.isOnline && driver.seen.at >= model.now) return
    if (!driver.isOnline || metresTo(driver.seen, driver.place) > STILL_METRES) driver.movedAt = model.now
    driver.isOnline = true
    driver.seen = { lat: driver.place.lat, lng: driver.place.lng, at: model.now }
    trackOf(model, who)?.push(driver.seen)
  },
}

const trackOf = (model: Model, who: number) =>
  model.rides.find((ride) => ride.driver === who % model.drivers.length && isUnderWay(ride))?.fixes

/** Whoever leaves says no to what they are being asked. */
const goOffline: Act = {
  applies: (model, { who }) => driverAt(model, who).isOnline,
  run: async (stage, { who }) => {
    const { model } = stage
    const at = who % model.drivers.length
    const isBusy = currentOf(model, at) !== undefined
    const answer = await availability(stage, who, { online: false })
    if (!mustSay(stage, answer, isBusy ? 'RIDE_UNDER_WAY' : 'done')) return
    driverAt(model, who).isOnline = false
    leaveOffers(model, at)
  },
}

const availability = (stage: Stage, who: number, body: object) =>
  stage.call({ method: 'POST', path: '/driver/availability', as: stage.people.drivers[who % 3], body })

/** Where their ride leads, or somewhere else; on the way there is no signal. */
const move: Act = {
  applies: () => true,
  run: async (stage, choice) => {
    const { model } = stage
    await driveTo(stage, choice.who % model.drivers.length, targetOf(model, choice))
  },
}

function targetOf(model: Model, { who, pick }: Choice): Place {
  const ride = currentOf(model, who % model.drivers.length)
  if (ride === undefined || pick >= 8) return [...STANDS, ...PICKUPS][pick % 4] as Place
  return nextTarget(ride, pick)
}

export function nextTarget(ride: Ride, pick: number): Place {
  if (ride.startedAt === null) return ride.pickup
  const made = ride.stopMoves.filter((one) => one.move === 'stop').length
  return pick < 6 ? (ride.stops[made] ?? ride.dropOff) : ride.dropOff
}

export async function driveTo(stage: Stage, who: number, place: Point): Promise<void> {
  const driver = stage.model.drivers[who] as Driver
  const { hasSignal } = driver
  const seconds = Math.max(12, Math.ceil((metresTo(driver.place, place) * 1.33) / 15))
  driver.hasSignal = false
  await stage.wait(seconds * SECOND)
  driver.hasSignal = hasSignal
  driver.place = place
  stage.tellPlaces()
}

const MOST_METRES = 2_000

/** Somewhere around their pickup: a third of the spots are near enough, and a third within a kilometre. */
export async function driveAround(stage: Stage, ride: Ride, { pick, share }: Choice): Promise<void> {
  const metres = 20 + MOST_METRES * (share / 1_000) ** 2
  await driveTo(stage, ride.driver as number, spotNear(ride.pickup, metres, 37 * pick + share))
}

const loseSignal: Act = {
  applies: (model, { who }) => driverAt(model, who).isOnline,
  run: async ({ model }, { who, pick }) => {
    driverAt(model, who).hasSignal = pick < 6
  },
}

/** The latest offer of each chauffeur for each ride; open ones first, so that most answers mean something. */
function offersToAnswer(model: Model): { ride: Ride; offer: Offer }[] {
  const all = model.rides.flatMap((ride) =>
    model.drivers.flatMap((_, driver) => {
      const offer = ride.offers.findLast((one) => one.driver === driver)
      return offer === undefined ? [] : [{ ride, offer }]
    }),
  )
  const open = all.filter(({ offer }) => offer.status === 'sent')
  return open.length > 0 ? open : all
}

const accept: Act = {
  applies: (model) => offersToAnswer(model).length > 0,
  run: async (stage, { ride: at }) => {
    const { model } = stage
    const found = pickOf(offersToAnswer(model), at)
    if (found === undefined) return
    const { ride, offer } = found
    const expected = refusalOfAccept(model, ride, offer) ?? 'done'
    const isNew = offer.status === 'sent'
    const answer = await send(stage, ride, offer.driver, { action: 'accept' })
    if (!mustSay(stage, answer, expected) || !isNew) return
    offer.status = 'accepted'
    give(model, ride, offer.driver, offer.etaSeconds)
  },
}

function refusalOfAccept(model: Model, ride: Ride, offer: Offer): string | undefined {
  if (offer.status === 'accepted') return ride.driver === offer.driver ? undefined : 'RIDE_TAKEN'
  if (offer.status === 'pulled') return 'RIDE_TAKEN'
  if (offer.status !== 'sent' || offer.expiresAt <= model.now) return 'OFFER_EXPIRED'
  const driver = model.drivers[offer.driver] as Driver
  if (ride.kind === 'prebook' && isPaused(driver, model.now)) return 'CLAIMS_PAUSED'
  if (ride.kind === 'instant' && !driver.isOnline) return 'DRIVER_OFFLINE'
  if (ride.kind === 'instant' && currentOf(model, offer.driver) !== undefined) return 'DRIVER_BUSY'
  return fits(model, offer.driver, legOf(ride, model.now, offer.etaSeconds)) ? undefined : 'RIDES_OVERLAP'
}

const decline: Act = {
  applies: (model) => offersToAnswer(model).length > 0,
  run: async (stage, { ride: at }) => {
    const { model } = stage
    const found = pickOf(offersToAnswer(model), at)
    if (found === undefined) return
    const { ride, offer } = found
    const expected = offer.status === 'sent' || offer.status === 'declined' ? 'done' : 'OFFER_EXPIRED'
    const answer = await send(stage, ride, offer.driver, { action: 'decline' })
    if (mustSay(stage, answer, expected)) offer.status = 'declined'
  },
}

const claim: Act = {
  applies: (model, choice) => anyWhere(model, choice, ({ kind }) => kind === 'prebook') !== undefined,
  run: async (stage, choice) => {
    const { model } = stage
    const waiting = liveRides(model).filter(
      ({ kind, status }) => kind === 'prebook' && (status === 'scheduled' || status === 'searching'),
    )
    const ride = pickOf(waiting, choice.ride) ?? anyWhere(model, choice, ({ kind }) => kind === 'prebook')
    if (ride === undefined) return
    const who = choice.who % model.drivers.length
    const isTheirs = ride.driver === who && ride.status === 'assigned'
    const answer = await stage.call({
      method: 'POST',
      path: `/driver/ride/board/${ride.id}/claim`,
      as: stage.people.drivers[who],
      body: {},
    })
    const expected = isTheirs ? 'done' : (refusalOfClaim(model, ride, who) ?? 'done')
    if (!mustSay(stage, answer, expected) || isTheirs) return
    give(model, ride, who, 0)
  },
}

function refusalOfClaim(model: Model, ride: Ride, who: number): string | undefined {
  if (ride.driver !== null) return 'RIDE_TAKEN'
  const isOpen = ride.status === 'scheduled' || ride.status === 'searching'
  if (!isOpen || model.now >= ride.pickupAt - SEARCH.endsBefore * MINUTE) return 'RIDE_NOT_ON_BOARD'
  if (isPaused(driverAt(model, who), model.now)) return 'CLAIMS_PAUSED'
  return fits(model, who, legOf(ride, model.now)) ? undefined : 'RIDES_OVERLAP'
}

export const roadActs: Readonly<Record<string, Act>> = {
  'go-online': goOnline,
  'go-offline': goOffline,
  move,
  'lose-signal': loseSignal,
  accept,
  decline,
  claim,
}
