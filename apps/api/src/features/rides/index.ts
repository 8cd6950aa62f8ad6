// The front door: the only file that other features import.
import type { UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import type { Feature } from '../../platform/feature.ts'
import { refuse } from '../../platform/refusal.ts'
import { rideEventHandlers } from './event-handlers.ts'
import { rideJobs } from './jobs.ts'
import { mountRides } from './routes.ts'
import { findCurrentOfDriver, hasOpenRide } from './store/rides.ts'

export { type FitTerms, fitOf, fits, type Leg, legOf } from './domain/agenda.ts'
export { hiredHours } from './domain/driven.ts'
export {
  type AskedRide,
  type DriverConditions,
  type LiveConditions,
  refusalFor,
  toldToDriver,
  whyNot,
} from './domain/eligibility.ts'
export {
  APART_MS,
  aheadAfter,
  type Doubt,
  type DropReason,
  type Fix,
  type FixLimits,
  judgeLiveFix,
  weighDoubt,
} from './domain/fix.ts'
export { dueAt, meetAt } from './domain/lateness.ts'
export { isAsDirected, type Ride } from './domain/ride.ts'
export { canMove } from './domain/ride-states.ts'
export { claimsPausedUntil } from './domain/strikes.ts'
export { metresFromLine, simplified } from './domain/track.ts'
export type { RideMoved, SeenOtherwise } from './events.ts'
export { ridesExport } from './export-rides.ts'
export { assistantOfRide, whoBooks } from './shared/acting.ts'
export {
  askedRide,
  conditionsAt,
  type DriverRecord,
  driverRecords,
  type Judged,
  judgedFor,
} from './shared/driver-records.ts'
export { guestKeyOf, openGuestKey } from './shared/guest-links.ts'
export { trackOf } from './shared/measure-ride.ts'
export { measuringDrives } from './shared/measuring-drives.ts'
export { type HeldDay, heldDaysOf, listHeldDays } from './store/board.ts'
export { lastEndedSince, listChains, listLiveRides, meanWaitSince } from './store/chains.ts'
export { findFormerGuest, guestSince } from './store/changes.ts'
export { type BookedRide, BY_PLAN, listBookedRides } from './store/day.ts'
export { stopsMadeOf, stopsMadeOfAll } from './store/driven.ts'
export {
  type DroveFor,
  type FleetRides,
  fleetRidesAmong,
  hasRidesWith,
  listFleetRides,
  type RideOfFleet,
} from './store/fleet-rides.ts'
export { ratingSummariesOf, ratingSummaryOf } from './store/rating-summaries.ts'
export {
  bookedBetween,
  type DrivenRide,
  drivenRides,
  drivingRecordOf,
  earnedSince,
  ridesSince,
  strikesOf,
} from './store/records.ts'
export {
  countAhead,
  firstPickup,
  handBacksOf,
  lastChangesByDay,
  type RideFacts,
  rideFacts,
} from './store/ride-facts.ts'
export { riderSums } from './store/rider-figures.ts'
export {
  driverOf,
  findCurrentOfDriver,
  findRide,
  findRideForUpdate,
  findRidesById,
  hasRideAfter,
  hasRides,
  isCarOnRide,
  isStillSearching,
  listLeftAfter,
  listPartings,
  listReturns,
  lockDriverPlan,
  numbersOf,
  openRideTimes,
  type Parting,
  ridesWith,
} from './store/rides.ts'
export { listSoughtArrivals, type SoughtArrival } from './store/sought-arrivals.ts'
export { listSoughtRides } from './store/sought-rides.ts'
export { addDrops, type Drops, type TrackPart, writeTracks } from './store/tracks.ts'
export { type ConsideredRow, listConsidered, listVerdicts, saveVerdicts, type VerdictRow } from './store/verdicts.ts'
export { countByZone } from './store/zone-counts.ts'
export { agreeOnQuote, type Officer, officerOf } from './use-cases/agree-price.ts'
export { rideAsChanged } from './use-cases/answer-change.ts'
export { assignRide } from './use-cases/assign-ride.ts'
export { beginAfter } from './use-cases/begin-after.ts'
export { bookAhead } from './use-cases/book-ahead.ts'
export { bookForCaller, ensureMayBeBookedFor } from './use-cases/book-for-caller.ts'
export { cancelRide, decideCancellationOf } from './use-cases/cancel-ride.ts'
export { priceOfficeChange } from './use-cases/change-booked-ride.ts'
export { type PricedChange, tariffPriceOf } from './use-cases/change-ride.ts'
export { ensureDaysFit } from './use-cases/ensure-free.ts'
export { giveUpSignatureSearch } from './use-cases/expire-ride.ts'
export { editWithRides } from './use-cases/hand-back-by-edit.ts'
export { amendRide } from './use-cases/move-ride.ts'
export { partBlocked } from './use-cases/part-blocked.ts'
export { payFromWallet } from './use-cases/pay-from-wallet.ts'
export { priceClasses } from './use-cases/price-classes.ts'
export { progressRide, type RideStep } from './use-cases/progress-ride.ts'
export { ensureRatable, noteTip, rateRide } from './use-cases/rate-ride.ts'
export { type PlannedAct, type PlanRules, takeOverPlan } from './use-cases/take-over-plan.ts'
export { takeTrack } from './use-cases/take-track.ts'
export { paidRidesOf } from './views/paid-rides.ts'
export { changeView, rideNumber } from './views/ride-views.ts'
export { showArrivals } from './views/show-arrivals.ts'
export { showUnpaidChange } from './views/show-change-to-pay.ts'
export { showPlan } from './views/show-plan.ts'
export { showDriverRide, showOfficeRide } from './views/show-rides.ts'
export { showUnanswered } from './views/show-unanswered.ts'

export const rides: Feature = { name: 'rides', mount: mountRides, jobs: rideJobs, eventHandlers: rideEventHandlers }

/** An account with a ride that has not ended is not deleted. */
export async function refuseDeletionWithOpenRide(tx: Tx, userId: UserId): Promise<void> {
  if (await hasOpenRide(tx, userId)) throw refuse('ACCOUNT_HAS_OPEN_RIDE')
}

/** Whether this person drives a ride right now. */
export async function isDrivingNow(db: Queryable, userId: UserId): Promise<boolean> {
  return (await findCurrentOfDriver(db, userId)) !== null
}
