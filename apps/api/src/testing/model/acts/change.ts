// A rider changes a scheduled ride: another time, or another place to go to.
import assert from 'node:assert/strict'
import { wallClock } from '@livery/kernel/wall-clock.ts'
import type { Change, Model, Ride } from '../model.ts'
import { fits, legOf } from '../rules/agenda.ts'
import { applyChange, asChanged, dropChange, moved, pullOffers } from '../rules/course.ts'
import { quoted, shareOf } from '../rules/fare.ts'
import { cancelFeeOf, lateFeeOf } from '../rules/fees.ts'
import { driverOf, holdWhole } from '../rules/money.ts'
import { LATE_CHANGE, MINUTE, SEARCH } from '../rules/numbers.ts'
import { DROP_OFFS, wayThrough } from '../rules/places.ts'
import type { Stage } from '../stage.ts'
import { type Act, liveWhere, mustSay } from './act.ts'
import { send } from './send.ts'

/** Minutes later, or earlier. */
const SHIFTS = [30, -30, 90, -100, 240, 800, -600, 1_500] as const

const isPlanned = ({ kind, status }: Ride) =>
  kind === 'prebook' && (status === 'scheduled' || status === 'searching' || status === 'assigned')

export const changeRide: Act = {
  applies: (model, choice) => liveWhere(model, choice, isPlanned) !== undefined,
  run: async (stage, choice) => {
    const { model } = stage
    const ride = liveWhere(model, choice, isPlanned)
    if (ride === undefined) return
    const shift = SHIFTS[choice.pick]
    const pickupAt = shift === undefined ? ride.pickupAt : ride.pickupAt + shift * MINUTE
    const dropOff = shift === undefined ? (DROP_OFFS[choice.who] ?? DROP_OFFS[0]) : ride.dropOff
    const { date, time } = wallClock(new Date(pickupAt), 'Europe/Stockholm')
    const wish = shift === undefined ? { dropOffLocation: dropOff } : { predate: date, pretime: time }
    const ask = (more: object) =>
      stage.call({
        method: 'POST',
        path: '/user/ride/change',
        as: stage.people.riders[ride.rider],
        body: { rideId: ride.id, ...wish, ...more },
      })
    const isTimely = pickupAt - model.now >= 60 * MINUTE
    const expected =
      dropOff === ride.dropOff && shift === undefined
        ? 'NOTHING_CHANGED'
        : shift === undefined || isTimely
          ? 'done'
          : 'PICKUP_TIME_INVALID'
    if (!mustSay(stage, await ask({ preview: true }), expected)) return
    const change = changeOf(model, ride, { pickupAt, dropOff, isWay: shift === undefined })
    const { body } = await ask({ preview: true })
    assert.equal(body.data.change.total, change.price.total, 'the price of the changed ride')
    const answer = await ask({ total: change.price.total, version: ride.version, alsoAtThatTime: true })
    await become(stage, ride, change, answer)
  },
}

function changeOf(
  model: Model,
  ride: Ride,
  to: { pickupAt: number; dropOff: Ride['dropOff']; isWay: boolean },
): Change {
  const way = wayThrough([ride.pickup, ...ride.stops, to.dropOff])
  const metres = to.isWay ? Math.round(way.metres) : ride.metres
  const seconds = to.isWay ? Math.round(Math.max(way.seconds, (ride.hours ?? 0) * 3_600)) : ride.seconds
  const lateFee = lateFeeOf(ride, driverOf(model, ride), model.now) === 0 ? 0 : shareOf(ride.price.total, LATE_CHANGE)
  const price = quoted({ metres, seconds }, ride.hours, ride.price.changeFees + lateFee)
  const first = Math.min(ride.pickupAt, to.pickupAt)
  const least = model.now + SEARCH.changeAnswerMinutes * MINUTE
  const latest = Math.min(model.now + SEARCH.aheadAnswerMinutes * MINUTE, first - SEARCH.endsBefore * MINUTE)
  return {
    ...{ stops: ride.stops, isStop: false, metres, seconds, price },
    pickupAt: to.pickupAt,
    dropOff: to.dropOff,
    cancelLeast: Math.max(ride.cancelLeast, cancelFeeOf(ride, driverOf(model, ride), model.now)),
    expiresAt: Math.max(least, latest),
  }
}

async function become(stage: Stage, ride: Ride, change: Change, answer: Parameters<typeof mustSay>[1]): Promise<void> {
  const { model } = stage
  const isFree = cancelFeeOf(ride, driverOf(model, ride), model.now) === 0
  if (ride.driver !== null && !staysWith(model, ride, change))
    return void mustSay(stage, answer, isFree ? 'CHAUFFEUR_CANNOT_CHANGE' : 'CHANGE_TOO_LATE')
  if (ride.change !== null) return void mustSay(stage, answer, 'CHANGE_PENDING')
  const total = ride.driver === null ? change.price.total : Math.max(change.price.total, ride.price.total)
  if (!mustSay(stage, answer, holdWhole(model, ride, total) ? 'done' : 'INSUFFICIENT_FUNDS')) return
  if (ride.driver !== null) {
    ride.version += 1
    ride.change = change
    return
  }
  if (ride.status === 'searching') waitAnew(model, ride, change)
  ride.version += 1
  applyChange(model, ride, change)
}

/** Far enough ahead it goes back to the board; else its search has another end. */
function waitAnew(model: Model, ride: Ride, { pickupAt }: Change): void {
  pullOffers(ride)
  if (pickupAt !== ride.pickupAt && pickupAt - SEARCH.opensBefore * MINUTE > model.now) moved(ride, 'scheduled')
  else ride.searchEndsAt = Math.max(model.now + SEARCH.instantMinutes * MINUTE, pickupAt - SEARCH.endsBefore * MINUTE)
}

function staysWith(model: Model, ride: Ride, change: Change): boolean {
  const changed = asChanged(ride, change)
  const beside: Model = { ...model, rides: model.rides.map((one) => (one === ride ? changed : one)) }
  return fits(beside, ride.driver as number, legOf(changed, model.now))
}

/** The chauffeur's answer to it. */
export const answerChange = (accepts: boolean): Act => ({
  applies: (model, choice) => liveWhere(model, choice, ({ change }) => change !== null) !== undefined,
  run: async (stage, choice) => {
    const { model } = stage
    const ride = liveWhere(model, choice, (one) => one.change !== null)
    if (ride?.driver == null || ride.change === null) return
    const { change, driver } = ride
    const isOpen = change.expiresAt > model.now && (change.isStop || ride.status === 'assigned')
    const changed = asChanged(ride, change)
    const asIs = model.rides.indexOf(ride)
    const beside: Model = { ...model, rides: model.rides.map((one, index) => (index === asIs ? changed : one)) }
    const fit = !accepts || fits(beside, driver, legOf(changed, model.now))
    const expected = !isOpen ? 'NO_OPEN_CHANGE' : fit ? 'done' : 'RIDES_OVERLAP'
    const answer = await send(stage, ride, driver, { action: accepts ? 'accept_change' : 'decline_change' })
    if (!mustSay(stage, answer, expected)) return
    ride.version += 1
    if (accepts) applyChange(model, ride, change)
    else dropChange(model, ride)
  },
})
