// The office's hand: it assigns, takes back, ends, notes landings, gives back money and decides about prices.
import { currentOf, type Driver, type Model, type Ride } from '../model.ts'
import { etaOf, fits, legOf } from '../rules/agenda.ts'
import { cancelled, dropChange, ended, give, goBack, leaveOffers } from '../rules/course.ts'
import { sharesOf } from '../rules/fare.ts'
import { leftToRefund, refund, release, settle, settleRest } from '../rules/money.ts'
import { FRESH_SECONDS, MINUTE, SECOND } from '../rules/numbers.ts'
import { mayMove } from '../rules/table.ts'
import type { Stage } from '../stage.ts'
import { type Act, anyWhere, liveRide, liveWhere, mustSay } from './act.ts'

const assign: Act = {
  applies: (model, choice) => liveRide(model, choice) !== undefined,
  run: async (stage, choice) => {
    const { model } = stage
    const ride = liveWhere(model, choice, ({ driver }) => driver === null) ?? liveRide(model, choice)
    if (ride === undefined) return
    const who = choice.who % model.drivers.length
    const isTheirs = ride.driver === who && isBeforePickup(ride)
    const eta = etaOf(model, who, ride)
    const as = stage.people.officer
    const shown = await stage.call({ method: 'GET', path: `/admin/rides/${ride.id}`, as })
    const answer = await stage.call({
      method: 'POST',
      path: `/admin/rides/${ride.id}/assign`,
      as,
      body: { driverId: (model.drivers[who] as Driver).id, version: shown.body.data.version },
    })
    if (!mustSay(stage, answer, isTheirs ? 'done' : (refusalOfAssign(model, ride, who) ?? 'done')) || isTheirs) return
    if (ride.driver !== null) {
      Object.assign(ride, { contacts: 0, contactedAt: null })
      dropChange(model, ride)
    }
    give(model, ride, who, eta)
    if (ride.kind === 'instant') leaveOffers(model, who, ride)
  },
}

const isBeforePickup = ({ status }: Ride) => status === 'assigned' || status === 'en_route'

function refusalOfAssign(model: Model, ride: Ride, who: number): string | undefined {
  const driver = model.drivers[who] as Driver
  const eta = driver.isOnline ? etaOf(model, who, ride) : 0
  if (ride.kind === 'instant') {
    if (!driver.isOnline) return 'DRIVER_OFFLINE'
    if (currentOf(model, who) !== undefined) return 'DRIVER_BUSY'
    if (model.now - driver.seen.at >= FRESH_SECONDS * SECOND) return 'DRIVER_OFFLINE'
  }
  if (!fits(model, who, legOf(ride, model.now, eta))) return 'RIDES_OVERLAP'
  if (ride.status === 'searching' || ride.status === 'scheduled') return undefined
  // From hand to hand, in one step.
  if (ride.kind === 'prebook' && isBeforePickup(ride)) return undefined
  return ride.driver === null ? 'INVALID_TRANSITION' : 'RIDE_TAKEN'
}

const update = (stage: Stage, ride: Ride, action: string, more: object = {}) =>
  stage.call({
    method: 'POST',
    path: '/admin/ride/update-status',
    as: stage.people.officer,
    body: { rideId: ride.id, action, reasonText: 'As the office wishes', ...more },
  })

const act = (action: string, mayIt: (ride: Ride) => boolean, then: (model: Model, ride: Ride) => void): Act => ({
  applies: (model, choice) => liveRide(model, choice) !== undefined,
  run: async (stage, choice) => {
    const ride = (choice.who < 2 ? liveWhere(stage.model, choice, mayIt) : undefined) ?? liveRide(stage.model, choice)
    if (ride === undefined) return
    const answer = await update(stage, ride, action)
    if (mustSay(stage, answer, mayIt(ride) ? 'done' : 'INVALID_TRANSITION')) then(stage.model, ride)
  },
})

const takeBack = act('give_back', ({ status }) => mayMove(status, 'give_back'), goBack)
const cancel = act(
  'cancel',
  ({ status }) => mayMove(status, 'cancel'),
  (model, ride) => cancelled(model, ride, 0),
)
const complete = act(
  'complete',
  ({ status }) => mayMove(status, 'complete'),
  (model, ride) => ended(model, ride, true),
)
const start = act(
  'start',
  ({ status }) => mayMove(status, 'start'),
  (model, ride) => {
    ride.status = 'in_progress'
    ride.version += 1
    ride.startedAt = model.now
  },
)

/** Minutes from the pickup time. */
const LANDINGS = [-90, -30, -10, 5, 20, 45, 61, 100, 150, 240] as const

const noteLanding: Act = {
  applies: (model, choice) => liveRide(model, choice) !== undefined,
  run: async (stage, choice) => {
    const ride =
      (choice.who < 2
        ? liveWhere(stage.model, choice, (one) => one.kind === 'prebook' && one.startedAt === null)
        : undefined) ?? liveRide(stage.model, choice)
    if (ride === undefined) return
    const landedAt = ride.pickupAt + (LANDINGS[choice.pick] ?? 0) * MINUTE
    const isDomestic = choice.who === 1
    const answer = await update(stage, ride, 'landed', { landedAt: new Date(landedAt).toISOString(), isDomestic })
    if (!mustSay(stage, answer, ride.startedAt === null ? 'done' : 'INVALID_TRANSITION')) return
    Object.assign(ride, { landedAt, isDomestic, version: ride.version + 1 })
  },
}

const isPaid = ({ money }: Ride) => money.state === 'settled'

const giveBackMoney: Act = {
  applies: (model, choice) => anyWhere(model, choice, isPaid) !== undefined,
  run: async (stage, choice) => {
    const { model } = stage
    const ride = anyWhere(model, choice, isPaid)
    if (ride === undefined) return
    const left = leftToRefund(ride)
    const amount =
      choice.pick === 9 ? left + 1 : Math.max(1, choice.pick >= 7 ? left : Math.min(left, 500 + 700 * choice.pick))
    const isBorneByDriver = choice.who === 2
    const answer = await stage.call({
      method: 'POST',
      path: `/admin/rides/${ride.id}/refund`,
      as: stage.people.officer,
      key: `refund-${ride.id}-${stage.trace.length}`,
      body: { amount, left, reason: 'goodwill', note: 'We are sorry', bearer: isBorneByDriver ? 'driver' : 'house' },
    })
    const waits = ride.review?.status === 'open'
    const expected = waits
      ? 'FARE_UNDER_REVIEW'
      : amount > left
        ? 'REFUND_TOO_LARGE'
        : refund(model, ride, amount, isBorneByDriver)
          ? 'done'
          : 'SHARE_NOT_THERE'
    mustSay(stage, answer, expected)
  },
}

const hasReview = ({ review }: Ride) => review?.status === 'open'

const decide: Act = {
  applies: (model, choice) => anyWhere(model, choice, hasReview) !== undefined,
  run: async (stage, choice) => {
    const { model } = stage
    const ride = anyWhere(model, choice, hasReview)
    if (ride?.review == null) return
    const { rows } = await stage.ctx.db.$client.query('select id from fare_review where ride_id = $1', [ride.id])
    const decision = choice.pick % 2 === 0 ? 'approve' : 'refuse'
    const answer = await stage.call({
      method: 'POST',
      path: `/admin/fare-reviews/${rows[0]?.id}/decide`,
      as: stage.people.officer,
      body: { decision, reasonText: 'As the office sees it' },
    })
    mustSay(stage, answer, 'done')
    const { review } = ride
    review.status = decision === 'approve' ? 'approved' : 'refused'
    if (review.status === 'refused') return review.isNoShow ? release(model, ride) : undefined
    ride.version += 1
    if (review.isNoShow) settle(model, ride, review.asked.total, sharesOf(review.asked))
    else settleRest(model, ride, review.asked)
  },
}

export const officeActs: Readonly<Record<string, Act>> = {
  'office-assigns': assign,
  'office-takes-back': takeBack,
  'office-cancels': cancel,
  'office-completes': complete,
  'office-starts': start,
  'flight-lands': noteLanding,
  'office-refunds': giveBackMoney,
  'office-decides': decide,
}
