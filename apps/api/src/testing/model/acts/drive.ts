// What a chauffeur does with a ride that they have: each step by the table, with its guards.
import { addTollReceipt } from '../../../features/rides/use-cases/add-toll-receipt.ts'
import { currentOf, type Driver, pickOf, type Ride } from '../model.ts'
import { dropChange, ended, goBack, moved, notCome } from '../rules/course.ts'
import { wasAtPickup } from '../rules/evidence.ts'
import { isStrike, waitOf } from '../rules/fees.ts'
import { driverOf } from '../rules/money.ts'
import {
  CONTACTS,
  END_METRES,
  END_SHARE,
  FRESH_SECONDS,
  MINUTE,
  NEAR_METRES,
  SECOND,
  SET_OUT_BEFORE,
} from '../rules/numbers.ts'
import { metresTo } from '../rules/places.ts'
import { isThere, type Move, mayMove } from '../rules/table.ts'
import type { Stage } from '../stage.ts'
import { type Act, type Choice, movable, mustSay } from './act.ts'
import { send } from './send.ts'

const hasDriver = (ride: Ride): boolean => ride.driver !== null

/** The step of whoever has the ride; `expects` says what else stands against it, `then` what becomes of it. */
function step(
  move: Move,
  choose: (choice: Choice) => object,
  expects: (stage: Stage, ride: Ride, more: object) => Promise<string> | string,
  then: (stage: Stage, ride: Ride, more: object) => void,
): Act {
  return {
    applies: (model) => model.rides.some(hasDriver),
    run: async (stage, choice) => {
      const ride = movable(stage.model, choice, ({ driver, status }) => driver !== null && mayMove(status, move))
      if (ride?.driver == null) return
      const more = choose(choice)
      const expected = isThere(ride.status, move)
        ? 'done'
        : mayMove(ride.status, move)
          ? await expects(stage, ride, more)
          : 'INVALID_TRANSITION'
      const isNew = !isThere(ride.status, move)
      const answer = await send(stage, ride, ride.driver, { action: move, more })
      if (mustSay(stage, answer, expected) && isNew) then(stage, ride, more)
    },
  }
}

/** How far they are from a place by the server's last position; null where it has none that counts. */
function metresFrom(
  { model }: Stage,
  ride: Ride,
  place: { lat: number; lng: number },
  freshSeconds = Number.POSITIVE_INFINITY,
): number | null {
  const driver = driverOf(model, ride)
  if (driver === undefined || !driver.isOnline) return null
  const age = Math.round((model.now - driver.seen.at) / SECOND)
  return age > freshSeconds ? null : Math.round(metresTo(driver.seen, place))
}

const setOut = step(
  'en_route',
  () => ({}),
  ({ model }, ride) => {
    if (ride.kind === 'prebook' && model.now < ride.pickupAt - SET_OUT_BEFORE * MINUTE) return 'TOO_EARLY_TO_SET_OUT'
    if (ride.kind === 'instant') return 'done'
    const current = currentOf(model, ride.driver as number)
    return current !== undefined && current !== ride ? 'DRIVER_BUSY' : 'done'
  },
  ({ model }, ride) => {
    ride.enRouteAt = model.now
    moved(ride, 'en_route')
    if (ride.change?.isStop === false) dropChange(model, ride)
    const driver = driverOf(model, ride)
    if (driver === undefined) return
    if (!driver.isOnline) {
      driver.isOnline = true
      driver.seen = { lat: driver.place.lat, lng: driver.place.lng, at: model.now }
      driver.movedAt = model.now
    }
    ride.outFrom = driver.seen
  },
)

const arrive = step(
  'arrived',
  ({ pick }) => (pick === 9 ? { reason: 'other' } : {}),
  (stage, ride, more) => {
    const metres = metresFrom(stage, ride, ride.pickup, FRESH_SECONDS)
    if ('reason' in more) return 'done'
    return metres === null ? 'POSITION_UNKNOWN' : metres > NEAR_METRES ? 'TOO_FAR_FROM_PICKUP' : 'done'
  },
  (stage, ride) => {
    const metres = metresFrom(stage, ride, ride.pickup, FRESH_SECONDS)
    ride.isArrivalShown = metres !== null && metres <= NEAR_METRES
    ride.arrivedAt = stage.model.now
    moved(ride, 'arrived')
  },
)

const contact: Act = {
  applies: (model) => model.rides.some(hasDriver),
  run: async (stage, choice) => {
    const ride = movable(stage.model, choice, ({ status }) => status === 'en_route' || status === 'arrived')
    if (ride?.driver == null) return
    const may = ride.status === 'en_route' || ride.status === 'arrived'
    const answer = await send(stage, ride, ride.driver, { action: 'contact' })
    if (!mustSay(stage, answer, may ? 'done' : 'INVALID_TRANSITION')) return
    const { now } = stage.model
    if (ride.contactedAt !== null && now < ride.contactedAt + CONTACTS.gapSeconds * SECOND) return
    ride.contacts += 1
    ride.contactedAt = now
    ride.version += 1
  },
}

const stopMove = (move: 'at_stop' | 'leave_stop'): Act =>
  step(
    move,
    () => ({}),
    () => 'done',
    ({ model }, ride) => {
      moved(ride, move === 'at_stop' ? 'at_stop' : 'in_progress')
      ride.stopMoves.push({ at: model.now, move: move === 'at_stop' ? 'stop' : 'leave_stop' })
    },
  )

const complete = step(
  'complete',
  ({ pick }) => (pick >= 8 ? {} : { reason: 'other' }),
  (stage, ride, more) => {
    if ('reason' in more) return 'done'
    const metres = metresFrom(stage, ride, ride.dropOff)
    const isFar = ride.hours === null && (metres === null || metres > END_METRES)
    const made = ride.stopMoves.filter(({ move }) => move === 'stop').length
    const planned = ride.hours === null ? ride.seconds : ride.hours * 3_600
    const isSoon = stage.model.now - (ride.startedAt ?? 0) < Math.ceil((planned * END_SHARE) / 10_000) * SECOND
    return isFar || made < ride.stops.length || isSoon ? 'END_NEEDS_REASON' : 'done'
  },
  ({ model }, ride) => ended(model, ride, false),
)

const noShow = step(
  'no_show',
  () => ({}),
  ({ model }, ride) => {
    const clock = waitOf(ride)
    if (clock === null || model.now < clock.noShowFrom) return 'TOO_EARLY_FOR_NO_SHOW'
    return ride.contacts < CONTACTS.most ? 'CONTACT_ATTEMPTS_MISSING' : 'done'
  },
  ({ model }, ride) => {
    const clock = waitOf(ride)
    notCome(model, ride, clock !== null && wasAtPickup(ride, clock.from, clock.noShowFrom))
  },
)

const giveBack = step(
  'give_back',
  () => ({ reason: 'vehicle_issue' }),
  () => 'done',
  ({ model }, ride) => {
    const driver = driverOf(model, ride)
    if (isStrike(ride, model.now)) driver?.strikes.push(model.now)
    goBack(model, ride)
  },
)

/** With a picture of the receipt, which nobody looks at. */
const toll: Act = {
  applies: (model) => model.rides.some(({ status }) => status === 'in_progress'),
  run: async (stage, choice) => {
    const ride = pickOf(
      stage.model.rides.filter(({ status }) => status === 'in_progress'),
      choice.ride,
    )
    if (ride === undefined) return
    const amount = choice.pick === 9 ? 4_200 : 300
    const bytes = Buffer.from(`a receipt, ${stage.trace.length} of ${ride.id}`)
    const image = { bytes, fileType: 'image/webp', width: 1, height: 1 } as const
    await addTollReceipt(stage.ctx, (driverOf(stage.model, ride) as Driver).id, { rideId: ride.id, amount }, image)
    ride.tolls += amount
  },
}

export const driveActs: Readonly<Record<string, Act>> = {
  'set-out': setOut,
  arrive,
  contact,
  'at-stop': stopMove('at_stop'),
  'leave-stop': stopMove('leave_stop'),
  complete,
  toll,
  'no-show': noShow,
  'give-back': giveBack,
}
