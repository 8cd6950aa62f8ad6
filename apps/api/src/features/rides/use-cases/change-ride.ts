// A rider changes a booked ride: priced first, then agreed to by whoever must agree, then made so.
import type { ChangeConsent } from '@livery/contracts/rides/ride-changes.ts'
import type { ChangeRide } from '@livery/contracts/rides/rides.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import { instantOf } from '@livery/kernel/wall-clock.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { joined } from '../../../platform/database/joined.ts'
import { writeIn } from '../../../platform/database/write.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import { ensureStillMember, ensureStillOnAccount } from '../../companies/index.ts'
import { holdWholePrice } from '../../payments/index.ts'
import { ensureInRegion } from '../../places/index.ts'
import { extrasFor, getTariff, isBookableAt, isPriced, type TariffTerms } from '../../pricing/index.ts'
import { classesOffered, driversOfCars, ensureClassesKnown, everyClass } from '../../vehicles/index.ts'
import { legOf } from '../domain/agenda.ts'
import { type AgreedPrice, isAgreedByHand } from '../domain/agreed-price.ts'
import { searchEndsAt, searchOpensAt } from '../domain/ahead.ts'
import { cancellationFee, lateFeeOfCancelling, leastAfterChange } from '../domain/cancellation.ts'
import {
  changesTrip,
  changesWay,
  decideChange,
  differences,
  isOfWay,
  isOtherGuest,
  lateChangeFee,
  mayBeHandedOn,
  type RidePatch,
  withoutPrice,
} from '../domain/changed-ride.ts'
import { whyNot } from '../domain/eligibility.ts'
import { asSeenToBe, standsStillSince } from '../domain/lateness.ts'
import { mayBeAgreed, priceByHand, priceByTariff, priceRide } from '../domain/priced-ride.ts'
import { type Actor, isAsDirected, type Ride, SYSTEM } from '../domain/ride.ts'
import { isUnderWay } from '../domain/ride-states.ts'
import { askedOnAccount } from '../shared/asked-on-account.ts'
import { askedRide, conditionsAt, driverRecords, judgedFor } from '../shared/driver-records.ts'
import { searchTerms } from '../shared/search-terms.ts'
import { wayWith } from '../shared/way-ahead.ts'
import { type BookedChange, insertChange } from '../store/changes.ts'
import { stopsMadeOf } from '../store/driven.ts'
import { countGuest } from '../store/guest-allowances.ts'
import { findRide, findRideAtThatTime, findRideForUpdate, isRidingBeside, lockRiderPlan } from '../store/rides.ts'
import { classNameOf, ensureNotAskedOften, ensureNothingAsked } from './add-stop.ts'
import { applyChange, patchOf } from './answer-change.ts'
import { letGoAfter } from './begin-after.ts'
import { atThatTime } from './book-ahead.ts'
import { ensureRoomForGuest } from './book-now.ts'
import { tellOfChange, withdrawOpenChange } from './drop-open-change.ts'
import { ensureMayTake } from './ensure-may-take.ts'
import { giveBackRide } from './give-back-ride.ts'
import { handOverRide } from './hand-over-ride.ts'
import { amendRide, ensureVersion, moveRide } from './move-ride.ts'
import { setTimersAnew, watchSearch } from './schedule-ride.ts'

export interface AskedPrice {
  readonly total: number
  readonly byTariff: number
  /** What was agreed by hand before; null where the tariff says what it costs now. */
  readonly agreedBefore: number | null
}

/** What only the office may say of a change. It costs no fee, and a chauffeur may be let go at any time before they set out. */
export interface ByOffice {
  readonly passengers?: number | undefined
  readonly luggage?: number | undefined
  /** In place of what the tariff says. */
  readonly price?: AgreedPrice | undefined
  /** What was agreed before is over. */
  readonly endsAgreement?: boolean | undefined
  /** Why what waits for an answer is withdrawn. */
  readonly withdraws?: string | undefined
  readonly reason?: string | undefined
  /** Who drives it from now on. */
  readonly handsTo?: UserId | undefined
  /** Whether their role lets them agree on such a price; throws their refusal. */
  readonly ensureMayAgree: (price: AskedPrice) => Promise<void>
}

export interface PricedChange {
  readonly ride: Ride
  readonly change: BookedChange
  readonly consent: ChangeConsent
  /** Cancelling costs nothing yet, so neither does another chauffeur. */
  readonly mayRelease: boolean
  /** What the tariff says, whatever is agreed by hand. */
  readonly byTariff: number
}

export type ChangedRide = PricedChange & { readonly status: 'applied' | 'proposed'; readonly expiresAt: Date | null }

/** What the change would do to way and price, and who has to agree; nothing is changed. */
export async function priceChange(
  ctx: AppContext,
  riderId: UserId,
  wish: ChangeRide,
  office?: ByOffice,
): Promise<PricedChange> {
  const ride = await findRide(ctx.db, wish.rideId)
  if (ride === null || ride.riderId !== riderId) throw refuse('RIDE_NOT_FOUND')
  ensureVersion(ride, wish.version)
  const wished = await wishedFields(ctx, ride, wish, office)
  const isAgreed = isAgreedByHand(ride.quotedLines)
  const endsAgreement = isAgreed && office?.endsAgreement === true
  // What it costs by the tariff follows from the rest, and is another price in any case.
  const { before, after } = differences(ride, endsAgreement ? { ...wished, quotedTotalMinor: 0 } : wished)
  const decision = decideChange(ride, after, await stopsMadeOf(ctx.db, ride.id))
  if (!decision.ok) throw refuse(decision.refusal)
  await ensurePossible(ctx, ride, after)

  const { terms } = await getTariff(ctx.db, ride.tariffId)
  const seen = ride.driverId === null ? null : ctx.fleet.lastSeen(ride.driverId)
  const { lateChangeShare } = await policyInForce(ctx, 'bookings')
  const now = ctx.now()
  const stillSince = standsStillSince(ride, seen, now)
  const asSeen = asSeenToBe(ride, seen)
  const feeNow = cancellationFee(asSeen, 'rider', now, terms, stillSince)
  // Under way nobody was turned away for it: what is driven is paid.
  const isOnTheWay = isUnderWay(ride) && isOfWay(after)
  const lateFee =
    isOnTheWay || office !== undefined
      ? 0
      : lateChangeFee(ride, after, {
          cancellationFee: lateFeeOfCancelling(asSeen, now, terms, stillSince),
          lateChangeShare,
        })
  const { byTariff, ...priced } = await pricedAs(
    ctx,
    ride,
    after,
    terms,
    lateFee,
    endsAgreement ? 'tariff' : office?.price,
  )
  const asPriced = endsAgreement ? { ...after, quotedTotalMinor: priced.total } : after
  const cancelLeast = leastAfterChange(ride, after, { feeNow, isByOffice: office !== undefined })
  const change = { stop: null, before, after: asPriced, ...priced, cancelLeast }
  if ((office?.price !== undefined || endsAgreement) && office !== undefined && changesTrip(after)) {
    const agreedBefore = isAgreed ? ride.quotedTotalMinor : null
    await office.ensureMayAgree({ total: change.total, byTariff, agreedBefore })
  }
  await ensureMayChangeOnAccount(ctx, ride, change)
  const isHanded = isHandedOn(ride, office)
  if (isHanded && !mayBeHandedOn(ride)) throw refuse('INVALID_TRANSITION')
  if (isOnTheWay) return { ride, change, consent: 'needed', mayRelease: false, byTariff }
  const isAsked = decision.by === 'driver' && !isHanded && !isOnlyBetterPaid(ride, change)
  const consent = !isAsked ? 'none' : (await canStay(ctx, ride, change)) ? 'needed' : 'impossible'
  return {
    ride,
    change,
    consent,
    mayRelease: consent !== 'none' && (office !== undefined || feeNow === 0),
    byTariff,
  }
}

/**
 * The way is asked for before the ride is locked; a ride that has changed meanwhile is refused. A dearer ride puts the
 * difference aside now, so that the chauffeur is not asked for nothing; a cheaper one gives it back once they have
 * agreed.
 */
export async function changeRide(
  ctx: AppContext,
  riderId: UserId,
  wish: ChangeRide,
  /** Who asks for it: the rider, or their assistant. */
  by: UserId = riderId,
  /** Whether they may pay what it costs; throws their refusal before anything is put aside. */
  ensureMayPay: (change: BookedChange) => Promise<void> = async () => {},
  office?: ByOffice,
): Promise<ChangedRide> {
  const priced = await priceChange(ctx, riderId, wish, office)
  const { change, consent, mayRelease } = priced
  if (wish.total !== undefined && wish.total !== change.total) throw refuse('PRICE_CHANGED')
  await ensureMayPay(change)
  const releases = consent !== 'none' && wish.withoutChauffeur === true
  if (releases && !mayRelease) throw refuse('CHANGE_TOO_LATE')
  if (consent === 'impossible' && !releases) throw refuse(mayRelease ? 'CHAUFFEUR_CANNOT_CHANGE' : 'CHANGE_TOO_LATE')
  return ctx.transact(async (tx) => {
    const ride = await findRideForUpdate(tx, wish.rideId)
    if (ride === null || ride.version !== priced.ride.version) throw refuse('STALE_VERSION')
    const isTrip = changesTrip(change.after)
    if (office?.withdraws !== undefined) await withdrawOpenChange(ctx, tx, ride, { why: office.withdraws, by })
    else if (isTrip) await ensureNothingAsked(tx, ride.id, office === undefined ? 'rider' : 'office')
    await ensureMayChangeOnAccount(joined(ctx, tx), ride, change)
    await ensureFewGuests(ctx, tx, ride, change)
    await ensurePassengerIsFree(tx, ride, change, wish, office === undefined ? by : ride.riderId)
    await ensureRoomUnderWay(ctx, tx, ride, change)
    if (consent === 'needed' && !releases) {
      await ensureNotAskedOften(ctx, tx, ride, 'driver')
      const expiresAt = await answerBy(ctx, tx, ride, change)
      await holdWholePrice(ctx, tx, ride.id, Math.max(change.total, change.totalBefore))
      const kept = await insertChange(tx, ride.id, change, ctx.now(), expiresAt, by)
      await ctx.jobs.schedule(tx, 'ride.change-over', { rideId: ride.id }, expiresAt)
      const asked = await amendRide(ctx, tx, ride, {})
      await tellOfChange(ctx, tx, asked, { ...kept, isOfOffice: office !== undefined }, 'proposed')
      return { ...priced, ride: asked, status: 'proposed', expiresAt }
    }
    const kept = await insertChange(tx, ride.id, change, ctx.now(), null, by)
    const actor: Actor = {
      kind: office === undefined ? 'rider' : 'office',
      id: by,
      ...(office?.reason && { reason: office.reason }),
    }
    if (office?.handsTo !== undefined && isHandedOn(ride, office)) {
      const handed = await handOn(ctx, tx, ride, change, { to: office.handsTo, actor })
      if (isTrip) await holdWholePrice(ctx, tx, ride.id, change.total)
      // Whoever has it now is told of a ride as it is, not of what was another before.
      await tellOfChange(ctx, tx, { ...handed, driverId: null }, { ...kept, isOfOffice: true }, 'applied')
      return { ...priced, ride: handed, status: 'applied', expiresAt: null }
    }
    if (isTrip) await holdWholePrice(ctx, tx, ride.id, change.total)
    const changed = await (releases ? goOnWithoutChauffeur : changeAtOnce)(ctx, tx, ride, change, actor)
    const paysOtherwise = ride.driverId !== null && !releases && isTrip && change.netPay !== ride.netPayMinor
    await tellOfChange(ctx, tx, changed, { ...kept, isOfOffice: office !== undefined, paysOtherwise }, 'applied')
    return { ...priced, ride: changed, status: 'applied', expiresAt: null }
  })
}

/** What is asked for, as the ride keeps it. */
async function wishedFields(ctx: AppContext, ride: Ride, wish: ChangeRide, office?: ByOffice): Promise<RidePatch> {
  const { predate, pretime, additionalservice } = wish
  // A car by the hour without a drop-off is let go where it begins.
  const dropOff = wish.dropOffLocation ?? (isAsDirected(ride) ? wish.pickupLocation : undefined)
  return {
    ...(predate !== undefined && pretime !== undefined && { pickupAt: instantOf(predate, pretime, ride.timeZone) }),
    ...(wish.pickupLocation !== undefined && { pickup: wish.pickupLocation }),
    ...(dropOff !== undefined && { dropOff }),
    ...(wish.addonlocation !== undefined && { stops: wish.addonlocation }),
    ...(wish.vehicleClass !== undefined && { vehicleClass: wish.vehicleClass }),
    ...(additionalservice !== undefined && { extras: await extrasFor(ctx, additionalservice, ride.extras) }),
    ...(office?.passengers !== undefined && { passengers: office.passengers }),
    ...(office?.luggage !== undefined && { luggage: office.luggage }),
    ...(office?.price !== undefined && { quotedTotalMinor: office.price.total }),
    ...(wish.guest !== undefined && { guest: wish.guest }),
    ...(wish.flight !== undefined && { flight: wish.flight }),
    ...(wish.sign !== undefined && { sign: wish.sign }),
    ...(wish.note !== undefined && { note: wish.note }),
    ...(wish.preferences !== undefined && { preferences: wish.preferences }),
  }
}

/** The same that a quote of the ride would have asked: its time, its places, a class for its party, its one car. */
async function ensurePossible(ctx: AppContext, ride: Ride, after: RidePatch): Promise<void> {
  if (after.pickupAt !== undefined && !isBookableAt(after.pickupAt, ctx.now(), await policyInForce(ctx, 'ahead')))
    throw refuse('PICKUP_TIME_INVALID')
  if (after.pickup !== undefined) await ensureInRegion(ctx, after.pickup, 'pickupLocation')
  for (const stop of after.stops ?? []) await ensureInRegion(ctx, stop, 'addonlocation')
  if (after.dropOff !== undefined) await ensureInRegion(ctx, after.dropOff, 'dropOffLocation')
  const { passengers, luggage, vehicleClass } = { ...ride, ...after }
  if (after.vehicleClass !== undefined || 'passengers' in after || 'luggage' in after) {
    if (after.vehicleClass !== undefined) await ensureClassesKnown(ctx, [after.vehicleClass], 'vehicleClass')
    // What is not offered any more is no longer chosen; a ride that was booked in it goes on in it.
    const classes =
      vehicleClass === ride.vehicleClass ? await everyClass(ctx, [vehicleClass]) : await classesOffered(ctx)
    const wanted = classes.find((one) => one.vehicleClass === vehicleClass)
    const { terms } = await getTariff(ctx.db, ride.tariffId)
    if (wanted === undefined || !isPriced(terms, vehicleClass)) throw refuse('CLASS_NOT_QUOTED')
    if (wanted.passengers < passengers || wanted.luggage < luggage) throw refuse('CLASS_TOO_SMALL')
  }
  const isUnassigned = ride.signatureVehicleId !== null && ride.driverId === null
  if (isUnassigned && after.vehicleClass === undefined && changesTrip(withoutPrice(after)))
    await ensureSignatureCarIsFree(ctx, { ...ride, ...after }, ride.signatureVehicleId)
}

async function ensureSignatureCarIsFree(
  ctx: AppContext,
  ride: Ride,
  vehicleId: NonNullable<Ride['signatureVehicleId']>,
): Promise<void> {
  const drivers = (await driversOfCars(ctx.db, [vehicleId])).get(vehicleId) ?? []
  const may = await ctx.fleet.whoMayTake(
    ride,
    drivers.map((driverId) => ({ driverId, vehicleId })),
  )
  if (may.size === 0) throw refuse('CLASS_NOT_QUOTED')
}

type Priced = Omit<BookedChange, 'stop' | 'before' | 'after' | 'cancelLeast'>

export async function pricedAs(
  ctx: AppContext,
  ride: Ride,
  after: RidePatch,
  terms: TariffTerms,
  lateFee: number,
  /** By hand, or by the tariff whatever was agreed before; else what was agreed stays. */
  agreed?: AgreedPrice | 'tariff',
): Promise<Priced & { readonly byTariff: number }> {
  const { distanceMetres, durationSeconds, shape, stops } = { ...ride, ...after }
  // Another hour has another traffic.
  const isOtherWay = changesWay(after) || after.pickupAt !== undefined
  const way = isOtherWay
    ? await wayWith(ctx, ride, { ...ride, ...after }, after.pickupAt)
    : { distanceMetres, durationSeconds, shape }
  const totalBefore = ride.quotedTotalMinor
  if (!changesTrip(after)) {
    const { quotedLines: lines, netPayMinor: netPay } = ride
    return { ...way, stops, lines, totalBefore, total: totalBefore, fee: 0, netPay, byTariff: totalBefore }
  }
  const isOtherClass = after.vehicleClass !== undefined
  const asChanged = { ...ride, ...after, ...way, ...(isOtherClass && { signatureVehicleId: null }) }
  const className = await classNameOf(ctx, asChanged)
  const byTariff = priceByTariff(asChanged, terms, className)
  if (agreed === 'tariff') return { ...way, stops, totalBefore, ...byTariff, fee: 0, byTariff: byTariff.total }
  if (agreed !== undefined) {
    if (!mayBeAgreed(asChanged)) throw refuse('AGREED_PRICE_NOT_POSSIBLE')
    const byHand = priceByHand(asChanged, terms, className, agreed)
    if (byHand === null) throw refuse('AGREED_PRICE_TOO_LOW', { errors: [{ path: 'price.total', message: '' }] })
    return { ...way, stops, totalBefore, ...byHand, fee: 0, byTariff: byTariff.total }
  }
  const price = priceRide(asChanged, terms, className, lateFee)
  const free = lateFee === 0 ? price : priceRide(asChanged, terms, className)
  return { ...way, stops, totalBefore, ...price, fee: price.total - free.total, byTariff: byTariff.total }
}

/** What the ride costs as it is, whatever was agreed for it by hand. */
export async function tariffPriceOf(ctx: AppContext, ride: Ride): Promise<number> {
  if (!isAgreedByHand(ride.quotedLines)) return ride.quotedTotalMinor
  const { terms } = await getTariff(ctx.db, ride.tariffId)
  return priceByTariff(ride, terms, await classNameOf(ctx, ride)).total
}

/** Nothing but their pay is another, and it is no less: nobody says no to that. */
function isOnlyBetterPaid(ride: Ride, { after, netPay }: BookedChange): boolean {
  const fields = Object.keys(after)
  return fields.includes('quotedTotalMinor') && !changesTrip(withoutPrice(after)) && netPay >= ride.netPayMinor
}

/** Whether whoever has the ride could have it as it is to be: asking them otherwise would cost everybody an hour. */
async function canStay(ctx: AppContext, ride: Ride, change: BookedChange): Promise<boolean> {
  const { driverId, vehicleId } = ride
  if (driverId === null) return false
  // The office may have sent another car of the class in place of a signature car.
  const changed: Ride = { ...ride, ...patchOf(ride, change) }
  const now = ctx.now()
  const records = await driverRecords(ctx, ctx.db, judgedFor(changed, now), [{ driverId, vehicleId }])
  const record = records.get(driverId)
  return (
    record !== undefined &&
    whyNot('office', askedRide(changed), conditionsAt(record, changed, legOf(changed, now), null)).length === 0
  )
}

/** The company is asked about what it has a word in: the price, the class, and whom the ride is for. */
async function ensureMayChangeOnAccount(ctx: AppContext, ride: Ride, { after, ...price }: BookedChange): Promise<void> {
  if (changesTrip(after)) await ensureStillMember(ctx, ride.riderId, ride.id)
  const asked = askedOnAccount({ ...ride, ...after }, price.total, price.totalBefore)
  if (asked.isDearer || after.vehicleClass !== undefined || after.guest != null)
    await ensureStillOnAccount(ctx, ride.riderId, ride.id, asked)
}

/** Whoever is written to because of a change is counted as if they had been booked for. */
async function ensureFewGuests(ctx: AppContext, tx: Tx, { riderId }: Ride, change: BookedChange): Promise<void> {
  if (!isOtherGuest(change)) return
  const { guestsADay } = await policyInForce({ ...ctx, db: tx }, 'bookings')
  await writeIn(tx, [countGuest(riderId, guestsADay, ctx.now())])
}

/** A passenger who has another ride at that time is asked first, as when it is booked. */
async function ensurePassengerIsFree(
  tx: Tx,
  ride: Ride,
  change: BookedChange,
  wish: ChangeRide,
  by: UserId,
): Promise<void> {
  const { after } = change
  if (wish.alsoAtThatTime === true || !('pickupAt' in after || 'guest' in after) || ride.ridetype === 'instant') return
  await lockRiderPlan(tx, ride.riderId)
  const other = await findRideAtThatTime(tx, { ...ride, ...patchOf(ride, change) })
  if (other !== null) throw atThatTime(other, by === ride.riderId ? undefined : { userId: by })
}

/** Whoever is to ride instead has room among the rides under way, as when one is booked for them. */
async function ensureRoomUnderWay(ctx: AppContext, tx: Tx, ride: Ride, { before, after }: BookedChange): Promise<void> {
  if (!isUnderWay(ride) || after.guest === undefined || (before.guest === null) === (after.guest === null)) return
  await lockRiderPlan(tx, ride.riderId)
  if (after.guest !== null) await ensureRoomForGuest(ctx, tx, ride.riderId)
  // In the further cars of a party ride other people, named or not.
  else if ((ride.partyPosition ?? 1) === 1 && (await isRidingBeside(tx, ride))) throw refuse('ACTIVE_RIDE_EXISTS')
}

/** There is an hour to answer, but the ride must still find another chauffeur by its old and by its new time. */
export async function answerBy(ctx: AppContext, tx: Tx, ride: Ride, { after }: BookedChange): Promise<Date> {
  const now = ctx.now()
  const terms = await searchTerms({ ...ctx, db: tx })
  const first = after.pickupAt !== undefined && after.pickupAt < ride.pickupAt ? after.pickupAt : ride.pickupAt
  const least = addMs(now, terms.changeAnswerMinutes * MINUTE_MS)
  if (isUnderWay(ride)) return least
  const most = addMs(now, terms.aheadChangeAnswerMinutes * MINUTE_MS)
  const latest = addMs(first, -terms.expireMinutes * MINUTE_MS)
  return latest < least ? least : latest < most ? latest : most
}

/** Nobody has to agree. Whoever is being asked about the ride is asked anew, about the ride as it is now. */
async function changeAtOnce(ctx: AppContext, tx: Tx, ride: Ride, change: BookedChange, by: Actor): Promise<Ride> {
  if (ride.status !== 'searching' || ride.ridetype === 'instant' || !changesTrip(change.after))
    return applyChange(ctx, tx, ride, change)
  const policy = await searchTerms({ ...ctx, db: tx })
  const { pickupAt } = { ...ride, ...change.after }
  if ('pickupAt' in change.after && searchOpensAt(pickupAt, ctx.now(), policy) > ctx.now()) {
    const actor = by.kind === 'rider' ? by : SYSTEM
    const postponed = await moveRide(ctx, tx, ride, 'postpone', actor, { searchExpiresAt: null })
    return applyChange(ctx, tx, postponed, change)
  }
  const searchExpiresAt = searchEndsAt({ ...ride, pickupAt }, ctx.now(), policy)
  const changed = await applyChange(ctx, tx, { ...ride, searchExpiresAt }, change)
  if ('pickupAt' in change.after) await watchSearch(ctx, tx, changed, searchExpiresAt, policy)
  await ctx.searches.askAnew(tx, changed)
  return changed
}

const isHandedOn = ({ driverId }: Ride, office: ByOffice | undefined): boolean =>
  office?.handsTo !== undefined && office.handsTo !== driverId

/** Judged as it is to be, and changed as it changes hands: whoever has it now need not have room for it. */
async function handOn(
  ctx: AppContext,
  tx: Tx,
  ride: Ride,
  change: BookedChange,
  { to, actor }: { readonly to: UserId; readonly actor: Actor },
): Promise<Ride> {
  const patch = patchOf({ ...ride, driverId: to }, change)
  const asChanged = { ...ride, ...patch, promisedArrivalAt: patch.pickupAt ?? ride.pickupAt, afterRideId: null }
  const taking = { way: 'office', driverId: to, vehicleId: null, live: null } as const
  const { vehicleId } = await ensureMayTake(ctx, tx, asChanged, taking)
  if (changesTrip(change.after)) await letGoAfter(ctx, tx, ride.id)
  const handed = await handOverRide(ctx, tx, ride, { to, vehicleId, actor, told: 'plans_changed', change: patch })
  if ('pickupAt' in change.after) await setTimersAnew(ctx, tx, handed)
  await ctx.searches.askAnew(tx, handed)
  return handed
}

async function goOnWithoutChauffeur(
  ctx: AppContext,
  tx: Tx,
  ride: Ride,
  change: BookedChange,
  by: Actor,
): Promise<Ride> {
  return giveBackRide(ctx, tx, ride, by, {
    change: patchOf(ride, change),
    ...(by.kind === 'office' && { told: 'plans_changed' }),
  })
}
