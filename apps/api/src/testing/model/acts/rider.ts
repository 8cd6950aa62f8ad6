// What a rider does with a ride that is booked.
import assert from 'node:assert/strict'
import { ensureCardIntent } from '../../../features/payments/index.ts'
import { getPayment } from '../../../features/payments/store/card-payments.ts'
import { convergePayment } from '../../../features/payments/use-cases/converge-payment.ts'
import type { Ride } from '../model.ts'
import { applyChange, begin, cancelled } from '../rules/course.ts'
import { quoted } from '../rules/fare.ts'
import { cancelFeeOf, waitOf } from '../rules/fees.ts'
import { driverOf, holdFromWallet, holdWhole, payOpen, tip } from '../rules/money.ts'
import { CANCEL, MINUTE, MORE_WAIT, SEARCH } from '../rules/numbers.ts'
import { STOPS, type Way, wayThrough } from '../rules/places.ts'
import { mayMove } from '../rules/table.ts'
import type { Stage } from '../stage.ts'
import { type Act, anyWhere, type Choice, liveRide, liveWhere, mustSay } from './act.ts'
import { driveAround } from './road.ts'

const riderOf = (stage: Stage, ride: Ride) => stage.people.riders[ride.rider]

const isComingNow = ({ kind, status }: Ride) => kind === 'instant' && (status === 'assigned' || status === 'en_route')

/** The minutes that are free are over, and the car is still in motion. */
async function untilNotFree(stage: Stage, ride: Ride, choice: Choice): Promise<void> {
  const left = ride.assignedAt + CANCEL.instantFreeMinutes * MINUTE - stage.model.now
  if (left > 0) await stage.wait(left)
  await driveAround(stage, ride, choice)
}

/** The price is shown first, and is what it then costs. */
const cancel: Act = {
  applies: (model, choice) => liveRide(model, choice) !== undefined,
  run: async (stage, choice) => {
    const { model } = stage
    const coming = choice.who === 2 ? liveWhere(model, choice, isComingNow) : undefined
    const ride = coming ?? liveRide(model, choice)
    if (ride === undefined) return
    if (coming !== undefined) await untilNotFree(stage, coming, choice)
    const ask = (more: object) =>
      stage.call({
        method: 'POST',
        path: '/user/ride/update-status',
        as: riderOf(stage, ride),
        body: { rideId: ride.id, action: 'cancel', ...more },
      })
    const expected = mayMove(ride.status, 'cancel') ? 'done' : 'INVALID_TRANSITION'
    const shown = await ask({ preview: true })
    if (!mustSay(stage, shown, expected)) return
    const fee = cancelFeeOf(ride, driverOf(model, ride), model.now)
    const paid = ride.status === 'pending_payment' ? 0 : ride.price.total
    const { terms } = shown.body.data
    assert.deepEqual([terms.fee, terms.refund], [fee, paid - fee], 'what cancelling costs, and brings back')
    if (choice.pick === 8) return
    if (choice.pick === 9)
      return void mustSay(stage, await ask({ reason: 'change_of_plans', fee: fee + 1 }), 'PRICE_CHANGED')
    mustSay(stage, await ask({ reason: 'change_of_plans', fee }), 'done')
    cancelled(model, ride, fee)
  },
}

const waitLonger: Act = {
  applies: (model, choice) => liveWhere(model, choice, ({ driver }) => driver !== null) !== undefined,
  run: async (stage, choice) => {
    const ride =
      liveWhere(stage.model, choice, ({ status }) => status === 'arrived') ??
      liveWhere(stage.model, choice, ({ driver }) => driver !== null)
    if (ride === undefined) return
    const answer = await stage.call({
      method: 'POST',
      path: '/user/ride/update-status',
      as: riderOf(stage, ride),
      body: { rideId: ride.id, action: 'wait_longer' },
    })
    const clock = waitOf(ride)
    const isLate = clock !== null && stage.model.now >= clock.noShowFrom
    const expected =
      ride.status !== 'arrived'
        ? 'INVALID_TRANSITION'
        : isLate || ride.moreWaits >= MORE_WAIT.times
          ? 'WAIT_NOT_EXTENDED'
          : 'done'
    if (!mustSay(stage, answer, expected)) return
    ride.moreWaits += 1
    ride.version += 1
  },
}

const RIDER_DECIDES: readonly Ride['status'][] = ['scheduled', 'searching']

const addStop: Act = {
  applies: (model, choice) => liveRide(model, choice) !== undefined,
  run: async (stage, choice) => {
    const { model } = stage
    const ride = liveRide(model, choice)
    if (ride === undefined) return
    const stop = STOPS[choice.pick % STOPS.length] ?? STOPS[0]
    const stops = [...ride.stops, stop]
    const ask = (more: object) =>
      stage.call({
        method: 'POST',
        path: '/user/ride/add-another-location',
        as: riderOf(stage, ride),
        body: { rideId: ride.id, addonlocation: stop, ...more },
      })
    const shown = await ask({ preview: true })
    const expected =
      ride.status === 'pending_payment'
        ? 'INVALID_TRANSITION'
        : stops.length > 5
          ? 'TOO_MANY_STOPS'
          : ride.stops.at(-1) === stop
            ? 'STOP_TOO_CLOSE'
            : 'done'
    if (!mustSay(stage, shown, expected)) return
    const way = wayWithStops(stage, ride, stops, shown.body.data.change)
    const price = quoted(way, ride.hours, ride.price.changeFees)
    assert.equal(shown.body.data.change.total, price.total, 'the price with one more stop')
    const answer = await ask({ total: price.total, version: ride.version })
    const before = { ...ride.money }
    const isPending = ride.change !== null
    const isHeld =
      !isPending &&
      holdWhole(
        model,
        ride,
        RIDER_DECIDES.includes(ride.status) ? price.total : Math.max(price.total, ride.price.total),
      )
    if (!mustSay(stage, answer, isPending ? 'CHANGE_PENDING' : isHeld ? 'done' : 'INSUFFICIENT_FUNDS'))
      return void Object.assign(ride.money, before)
    ride.version += 1
    const change = {
      ...{ stops, pickupAt: ride.pickupAt, dropOff: ride.dropOff, isStop: true, price, cancelLeast: ride.cancelLeast },
      ...way,
      expiresAt: model.now + SEARCH.changeAnswerMinutes * MINUTE,
    }
    if (RIDER_DECIDES.includes(ride.status)) applyChange(model, ride, change)
    else ride.change = change
  },
}

type Shown = { readonly distance: { readonly value: number }; readonly duration: { readonly value: number } }

/**
 * As it is planned. Once it is driven, what lies behind the car is the track's to say: the product's word is taken, as long
 * as it is what lies ahead and no more than was agreed to before.
 */
function wayWithStops({ model }: Stage, ride: Ride, stops: Ride['stops'], shown: Shown): Way {
  const through = wayThrough([ride.pickup, ...stops, ride.dropOff])
  const planned = {
    metres: Math.round(through.metres),
    seconds: Math.round(Math.max(through.seconds, (ride.hours ?? 0) * 3_600)),
  }
  const driver = driverOf(model, ride)
  const said = { metres: shown.distance.value, seconds: shown.duration.value }
  const isDriven = ride.status === 'in_progress' || ride.status === 'at_stop'
  if (!isDriven || ride.hours !== null || driver === undefined || said.metres === planned.metres) return planned
  const made = ride.stopMoves.filter(({ move }) => move === 'stop').length
  const ahead = wayThrough([driver.seen, ...stops.slice(made), ride.dropOff])
  const isWithin = said.metres >= Math.floor(ahead.metres) && said.metres <= Math.ceil(ahead.metres + ride.metres)
  assert.ok(isWithin, `${said.metres} m with ${ahead.metres} m ahead and ${ride.metres} m agreed`)
  return said
}

const isUnpaid = ({ status, money }: Ride) => status === 'pending_payment' && money.method === 'card'

/** The card form, and what the provider then tells us. */
const payByCard: Act = {
  applies: (model, choice) => liveWhere(model, choice, isUnpaid) !== undefined,
  run: async (stage, choice) => {
    const { ctx, model, sandbox } = stage
    const ride = liveWhere(model, choice, isUnpaid)
    if (ride === undefined) return
    const { rows } = await ctx.db.$client.query('select payment_id from ride_payment where ride_id = $1', [ride.id])
    const paymentId = rows[0]?.payment_id
    const { client_secret: secret } = await ensureCardIntent(ctx, paymentId)
    const { providerRef } = await getPayment(ctx.db, paymentId)
    const isGood = choice.pick < 8
    const card = { number: isGood ? '4242 4242 4242 4242' : '4000 0000 0000 0002', expiry: '12/40', cvc: '123' }
    await sandbox.confirmWithCard(String(providerRef), secret, card)
    await convergePayment(ctx, paymentId)
    if (!isGood) return
    ride.money.state = 'held'
    ride.version += 1
    begin(ride, model.now)
  },
}

const isPayable = (ride: Ride) => isUnpaid(ride) || ride.money.state === 'settled'

const payByWallet: Act = {
  applies: (model, choice) => anyWhere(model, choice, isPayable) !== undefined,
  run: async (stage, choice) => {
    const { model } = stage
    const ride = anyWhere(model, choice, ({ money }) => money.open > 0) ?? anyWhere(model, choice, isPayable)
    if (ride === undefined) return
    const answer = await stage.call({
      method: 'POST',
      path: '/payment/with-wallet',
      as: riderOf(stage, ride),
      key: `pay-${ride.id}-${stage.trace.length}`,
      body: { rideId: ride.id },
    })
    if (ride.money.state === 'settled') {
      const isOpen = ride.money.open > 0
      return void mustSay(
        stage,
        answer,
        isOpen ? (payOpen(model, ride) ? 'done' : 'INSUFFICIENT_FUNDS') : 'NOTHING_TO_PAY',
      )
    }
    if (!mustSay(stage, answer, holdFromWallet(model, ride) ? 'done' : 'INSUFFICIENT_FUNDS')) return
    ride.version += 1
    begin(ride, model.now)
  },
}

/** A tip from the wallet with it; one that cannot be paid never holds up the rating. */
const rate: Act = {
  applies: (model, choice) => anyWhere(model, choice, ({ driver }) => driver !== null) !== undefined,
  run: async (stage, choice) => {
    const { model } = stage
    const ride =
      anyWhere(model, choice, ({ status }) => status === 'completed') ??
      anyWhere(model, choice, ({ driver }) => driver !== null)
    if (ride === undefined) return
    const amount = 150 * choice.pick
    const answer = await stage.call({
      method: 'POST',
      path: '/user/feedback',
      as: riderOf(stage, ride),
      key: `rate-${ride.id}-${stage.trace.length}`,
      body: { rideId: ride.id, rating: 5, tip: amount, tipMethod: 'wallet' },
    })
    const isOver = ride.status === 'completed' && model.now - (ride.endedAt ?? 0) <= 14 * 24 * 60 * MINUTE
    if (!mustSay(stage, answer, isOver ? (ride.isRated ? 'ALREADY_RATED' : 'done') : 'RIDE_NOT_RATABLE')) return
    ride.isRated = true
    ride.version += 1
    if (amount === 0 || !tip(model, ride, amount)) return
    ride.tip = amount
    ride.version += 1
  },
}

export const riderActs: Readonly<Record<string, Act>> = {
  'rider-cancels': cancel,
  'wait-longer': waitLonger,
  'add-stop': addStop,
  'pay-by-card': payByCard,
  'pay-by-wallet': payByWallet,
  rate,
}
