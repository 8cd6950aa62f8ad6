// The next thing that a ride is made for, whatever it stands at.
import type { RideStatus } from '@livery/contracts/rides/ride-status.ts'
import type { BookRide, DriverUpdate } from '@livery/contracts/rides/rides.ts'
import type { PaymentId, UserId } from '@livery/kernel/ids.ts'
import { MINUTE_MS } from '@livery/kernel/time.ts'
import { wallClock } from '@livery/kernel/wall-clock.ts'
import type { AppContext } from '../../app-context.ts'
import { ensureCardIntent } from '../../features/payments/index.ts'
import { getPayment } from '../../features/payments/store/card-payments.ts'
import { convergePayment } from '../../features/payments/use-cases/converge-payment.ts'
import { quoteRide } from '../../features/pricing/use-cases/quote-ride.ts'
import {
  assignRide,
  measuringDrives,
  progressRide,
  type Ride,
  type RideStep,
  takeTrack,
} from '../../features/rides/index.ts'
import { findBookingContexts } from '../../features/rides/shared/booking-context.ts'
import { addTollReceipt } from '../../features/rides/use-cases/add-toll-receipt.ts'
import { bookRide } from '../../features/rides/use-cases/book-ride.ts'
import { joined } from '../../platform/database/joined.ts'
import { writeIn } from '../../platform/database/write.ts'
import { turnClockwork } from './clockwork.ts'
import { CARDS, type Step } from './history.ts'
import { HERE, type Life } from './life.ts'
import type { ScenarioContext } from './scenarios.ts'

const PICKUP = { address: 'Kungsportsavenyen 36', ...HERE }
const DROP_OFFS = [
  { address: 'Sven Källfelts Gata 18', lat: 57.6848, lng: 11.8889 },
  { address: 'Svenska Mässan', lat: 57.6977, lng: 11.9889 },
  { address: 'Mölndal', lat: 57.6557, lng: 12.0134 },
] as const
const STOPS = [
  { address: 'Slottsskogen', lat: 57.6867, lng: 11.9425 },
  { address: 'Korsvägen', lat: 57.6966, lng: 11.9865 },
  { address: 'Frihamnen', lat: 57.7206, lng: 11.9601 },
] as const
/** None, some, and more than is charged without the office. */
const TOLLS = [0, 300, 4_200] as const
export const PROMOTION = 'HISTORY'

export const stopOf = (pick: number) => STOPS[pick % STOPS.length] ?? STOPS[0]

export async function goOn(life: Life, ride: Ride | null, step: Step, scenarioContext: ScenarioContext): Promise<void> {
  if (ride === null) return book(life, step, scenarioContext)
  const { ctx } = scenarioContext
  switch (ride.status satisfies RideStatus) {
    case 'pending_payment':
      await payByCard(life, ride.paymentId, step, ctx)
      return step.pick < 8 && ride.paymentId !== null ? hear(life, ride.paymentId, ctx) : undefined
    case 'scheduled':
    case 'searching':
      return assign(life, ride, step, ctx)
    case 'assigned':
      // For a scheduled ride they set out when it is time.
      life.wait(Math.max(0, (ride.pickupAt.getTime() - life.ctx.now().getTime()) / MINUTE_MS - 20))
      return drive(life, ride, 'en_route', ctx)
    case 'en_route':
      life.wait(step.minutes)
      return drive(life, ride, 'arrived', ctx)
    case 'arrived':
      life.wait(step.minutes)
      return drive(life, ride, 'start', ctx, { pin: step.pick === 9 ? '0000' : ride.pin })
    case 'in_progress':
      await drive(life, ride, 'complete', ctx, step.pick < 3 ? { tolls: TOLLS[step.pick] ?? 0 } : {})
      return step.pick % 2 === 0 ? void (await turnClockwork(life, ctx)) : undefined
    case 'at_stop':
      life.wait(step.minutes)
      return drive(life, ride, 'leave_stop', ctx)
    default:
      return book(life, step, scenarioContext)
  }
}

async function book(life: Life, { pick }: Step, { ctx, meet }: ScenarioContext): Promise<void> {
  const ridetype = pick % 3 === 2 ? 'prebook' : 'instant'
  const at = wallClock(new Date(ctx.now().getTime() + (2 + 6 * pick) * 60 * MINUTE_MS), 'Europe/Stockholm')
  const { quote } = await quoteRide(life.ctx, life.riderId, {
    pickupLocation: PICKUP,
    dropOffLocation: DROP_OFFS[pick % DROP_OFFS.length] ?? DROP_OFFS[0],
    ridetype,
    ...(ridetype === 'prebook' ? { predate: at.date, pretime: at.time } : {}),
    ...(pick === 5 ? { hours: 2 } : {}),
    ...(pick === 4 ? { promotion: PROMOTION } : {}),
  })
  const { riderId } = life
  const [context] = await findBookingContexts(life.ctx.db, [{ quoteId: quote.id, riderId }])
  const wish = { quoteId: quote.id, vehicleClass: 'business', ...paysFrom(life, pick) } as const
  const decided = async (ctx: AppContext) => {
    const booked = await bookRide(ctx, riderId, ridetype, wish, context ?? null)
    // Whether they hear of it or not, the booking may be there.
    life.rides.push(booked.ride.id)
    return booked
  }
  // What a company's month allows is decided in the transaction that books.
  if (wish.paymentMethod === 'account')
    return meet(() => ctx.transact(async (tx) => writeIn(tx, (await decided(joined(ctx, tx))).writes)))
  const { ride, writes } = await decided(ctx)
  await meet(() => ctx.writeAtOnce(writes))
  if (ride.paymentId !== null) await ensureCardIntent(ctx, ride.paymentId)
}

function paysFrom({ companyId }: Life, pick: number): Pick<BookRide, 'paymentMethod' | 'account'> {
  if (pick === 6 || pick === 8) return { paymentMethod: 'account', account: { companyId, costCentre: '4100' } }
  return { paymentMethod: pick % 2 === 0 ? 'wallet' : 'card' }
}

/** As it mostly is: the provider's word comes at once, and what waits for it goes on. */
async function hear(life: Life, paymentId: PaymentId, ctx: AppContext): Promise<void> {
  await convergePayment(ctx, paymentId)
  await turnClockwork(life, ctx)
}

/** What the rider does in the card form. */
export async function payByCard(life: Life, paymentId: PaymentId | null, step: Step, ctx: AppContext): Promise<void> {
  if (paymentId === null) return
  const { client_secret: secret } = await ensureCardIntent(ctx, paymentId)
  const { providerRef } = await getPayment(ctx.db, paymentId)
  if (providerRef === null || secret === '') return
  const card = { number: CARDS[step.card], expiry: '12/40', cvc: '123' }
  const { status } = await life.sandbox.confirmWithCard(providerRef, secret, card)
  if (status === 'requires_action')
    await life.sandbox.authenticate(providerRef, secret, step.pick < 7 ? 'approve' : 'fail')
}

const FREE = { presence: 'free', answer: 'none', hasOffer: false, etaSeconds: 300 } as const

async function assign(life: Life, ride: Ride, { pick, minutes }: Step, ctx: AppContext): Promise<void> {
  life.wait(Math.min(minutes, 3))
  const driverId = life.driverIds[pick % 2] ?? life.driverIds[0]
  const actor = { kind: ride.status === 'scheduled' ? 'office' : 'driver', id: driverId } as const
  const given = { rideId: ride.id, driverId, vehicleId: null, etaSeconds: 300, actor, live: FREE }
  await measuringDrives(ctx, () => ctx.transact((tx) => assignRide(ctx, tx, given)))
}

export async function drive(
  life: Life,
  ride: Ride,
  action: RideStep,
  ctx: AppContext,
  more: Partial<Pick<DriverUpdate, 'pin' | 'tolls' | 'reason'>> = {},
): Promise<void> {
  const { lat, lng } = PICKUP
  const at = life.ctx.now().toISOString()
  const driverId = ride.driverId ?? life.driverIds[0]
  if (action === 'start' || (action === 'no_show' && more.reason === undefined)) await showWait(life, ride, driverId)
  if (action === 'complete' && (more.tolls ?? 0) > 0) {
    const image = { bytes: Buffer.from('a receipt'), fileType: 'image/webp', width: 1, height: 1 } as const
    await addTollReceipt(life.ctx, driverId, { rideId: ride.id, amount: more.tolls ?? 0 }, image)
  }
  const reason = action === 'complete' ? ({ reason: 'other' } as const) : {}
  await progressRide(ctx, driverId, { rideId: ride.id, action, lat, lng, at, ...reason, ...more })
}

/** The track of somebody who stood at the pickup since they came. */
async function showWait(life: Life, { id: rideId, arrivedAt, pickup }: Ride, driverId: UserId): Promise<void> {
  if (arrivedAt === null) return
  const [from, until] = [arrivedAt.getTime(), life.ctx.now().getTime()]
  const moments = Array.from({ length: Math.floor((until - from) / MINUTE_MS) + 1 }, (_, n) => from + n * MINUTE_MS)
  const fixes = moments.slice(-400).map((at) => ({ lat: pickup.lat, lng: pickup.lng, at: new Date(at).toISOString() }))
  await takeTrack(life.ctx, driverId, { rideId, fixes }, { metresPerSecond: 100, bounds: null })
}
