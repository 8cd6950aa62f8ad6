// A plan is taken over: rides change hands together, each from exactly what the plan saw. What has changed meanwhile, or
// fits no more beside what is left, is refused by itself, and the rest stands.
import type { RefusalCode } from '@livery/contracts/refusals.ts'
import type { RideId, UserId, VehicleId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { lockDocuments } from '../../documents/index.ts'
import { ensureMayWork } from '../../identity/index.ts'
import { lockCarsOf } from '../../vehicles/index.ts'
import { drivesFor, type Leg, legOf } from '../domain/agenda.ts'
import { refusalFor, whyNot } from '../domain/eligibility.ts'
import type { Actor, Ride } from '../domain/ride.ts'
import { askedRide, conditionsAt, type DriverRecord, driverRecords, judgedFor } from '../shared/driver-records.ts'
import { measuredDrives, measuringDrives } from '../shared/measuring-drives.ts'
import { agendasOf } from '../store/board.ts'
import { BY_PLAN, freeSpans } from '../store/day.ts'
import { findRideForUpdate, findRidesById, lockDriverPlan } from '../store/rides.ts'
import { saveVerdicts } from '../store/verdicts.ts'
import { handOverRide } from './hand-over-ride.ts'

export interface PlannedAct {
  readonly rideId: RideId
  readonly version: number
  readonly from: UserId | null
  readonly to: UserId
}

/** What a plan is held to beside the rules of a search. */
export interface PlanRules {
  /** Whoever has a ride that begins before it keeps it. */
  readonly settledUntil: Date
  /** Whether somebody's work, as it is now and as it would be then, leaves room for the ride. */
  readonly mayWork: (now: readonly Leg[], then: readonly Leg[], leg: Leg) => boolean
}

const NO_RULES: PlanRules = { settledUntil: new Date(0), mayWork: () => true }

interface Standing extends PlannedAct {
  readonly ride: Ride
  readonly leg: Leg
}

/** What became of each act: null where it was done. `also` runs in the same transaction. */
export async function takeOverPlan(
  ctx: AppContext,
  officerId: UserId,
  acts: readonly PlannedAct[],
  also: (tx: Tx, outcome: ReadonlyMap<RideId, RefusalCode | null>) => Promise<void>,
  rules: PlanRules = NO_RULES,
): Promise<ReadonlyMap<RideId, RefusalCode | null>> {
  await measureBefore(ctx, acts)
  return measuringDrives(ctx, () =>
    ctx.transact(async (tx) => {
      const outcome = new Map<RideId, RefusalCode | null>()
      const standing = await lockRides(ctx, tx, acts, outcome, rules)
      const drivers = [...new Set(standing.flatMap(({ from, to }) => (from === null ? [to] : [from, to])))].sort()
      for (const driverId of drivers) await lockDriver(tx, driverId)
      const { kept, cars } = await keepWhatFits(ctx, tx, standing, outcome, rules)
      await freeSpans(
        tx,
        kept.map(({ rideId }) => rideId),
      )
      const actor: Actor = { kind: 'office', id: officerId, reason: BY_PLAN }
      for (const { ride, to, rideId } of kept) {
        await moveTo(ctx, tx, ride, { to, vehicleId: cars.get(rideId) as VehicleId, actor })
        outcome.set(rideId, null)
      }
      await also(tx, outcome)
      return outcome
    }),
  )
}

/** The drives of the days as they are to be, all at once: under the locks the map is not asked. */
async function measureBefore(ctx: AppContext, acts: readonly PlannedAct[]): Promise<void> {
  const [rides, agendas] = await Promise.all([
    findRidesById(
      ctx.db,
      acts.map(({ rideId }) => rideId),
    ),
    agendasOf(ctx.db, [...new Set(acts.map(({ to }) => to))], ctx.now()),
  ])
  const planned = acts.flatMap((act) => {
    const ride = rides.get(act.rideId)
    return ride === undefined ? [] : [{ ...act, ride, leg: legOf(ride, ctx.now()) }]
  })
  await ctx.driveTimes.measure(
    planned.flatMap((act) => drivesFor(agendaWith({ agenda: agendas.get(act.to) ?? [] }, planned, act), act.leg)),
  )
}

async function lockRides(
  ctx: AppContext,
  tx: Tx,
  acts: readonly PlannedAct[],
  outcome: Map<RideId, RefusalCode | null>,
  { settledUntil }: PlanRules,
): Promise<Standing[]> {
  const standing: Standing[] = []
  // In one order, here and everywhere: two who take over at once wait for each other, and never both.
  for (const act of acts.toSorted((left, right) => (left.rideId < right.rideId ? -1 : 1))) {
    const ride = await findRideForUpdate(tx, act.rideId)
    if (ride === null) outcome.set(act.rideId, 'RIDE_NOT_FOUND')
    else if (ride.version !== act.version || ride.driverId !== act.from) outcome.set(act.rideId, 'STALE_VERSION')
    else if (!['scheduled', 'searching', 'assigned'].includes(ride.status))
      outcome.set(act.rideId, 'INVALID_TRANSITION')
    else if (act.from !== null && ride.pickupAt < settledUntil) outcome.set(act.rideId, 'INVALID_TRANSITION')
    else standing.push({ ...act, ride, leg: legOf(ride, ctx.now()) })
  }
  return standing
}

async function lockDriver(tx: Tx, driverId: UserId): Promise<void> {
  // Their record says it too, and refuses one ride and not the plan: here it is the lock that counts.
  await ensureMayWork(tx, driverId).catch((error) => {
    if (!(error instanceof Refusal)) throw error
  })
  await lockDriverPlan(tx, driverId)
  await lockDocuments(tx, driverId)
  await lockCarsOf(tx, driverId)
}

/** One that does not fit stays where it is, which may be in the way of another: looked at again until all that are left fit. */
async function keepWhatFits(
  ctx: AppContext,
  tx: Tx,
  standing: readonly Standing[],
  outcome: Map<RideId, RefusalCode | null>,
  { mayWork }: PlanRules,
): Promise<{ kept: readonly Standing[]; cars: ReadonlyMap<RideId, VehicleId> }> {
  const records = await recordsFor(ctx, tx, standing)
  let kept = standing
  for (;;) {
    const cars = new Map<RideId, VehicleId>()
    const refused = kept.find((act) => {
      const record = records.get(act.ride.vehicleClass)?.get(act.to)
      if (record === undefined) return refuseAct(outcome, act, 'DRIVER_UNKNOWN')
      const agenda = agendaWith(record, kept, act)
      const conditions = conditionsAt({ ...record, agenda }, act.ride, act.leg, null)
      // Whom the search would not ask the plan did not mean: they have taken the day off since, or come with another car.
      const [reason] = whyNot('search', askedRide(act.ride), conditions)
      if (reason !== undefined) return refuseAct(outcome, act, refusalFor(reason, 'office'))
      if (!mayWork(record.agenda, agenda, act.leg)) return refuseAct(outcome, act, 'DRIVER_NOT_FREE')
      if (conditions.vehicle !== null) cars.set(act.rideId, conditions.vehicle.id)
      return false
    })
    if (refused === undefined) return { kept, cars }
    kept = kept.filter((act) => act !== refused)
  }
}

function refuseAct(outcome: Map<RideId, RefusalCode | null>, { rideId }: PlannedAct, code: RefusalCode): true {
  outcome.set(rideId, code)
  return true
}

/** Their day once all that are kept have changed hands. */
function agendaWith({ agenda }: Pick<DriverRecord, 'agenda'>, kept: readonly Standing[], { to }: PlannedAct): Leg[] {
  const moved = new Set<RideId | null>(kept.map(({ rideId }) => rideId))
  return [
    ...agenda.filter(({ rideId }) => !moved.has(rideId)),
    ...kept.filter((other) => other.to === to).map(({ leg }) => leg),
  ]
}

/** By class: whom ratings keep out of one differs. */
async function recordsFor(
  ctx: AppContext,
  tx: Tx,
  standing: readonly Standing[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, DriverRecord>>> {
  const records = new Map<string, ReadonlyMap<string, DriverRecord>>()
  for (const [vehicleClass, acts] of Map.groupBy(standing, ({ ride }) => ride.vehicleClass)) {
    const drivers = [...new Set(acts.map(({ to }) => to))].map((driverId) => ({ driverId, vehicleId: null }))
    const judged = acts.map(({ ride }) => judgedFor(ride, ctx.now()))
    const from = new Date(Math.min(...judged.map((one) => one.from.getTime())))
    const to = new Date(Math.max(...judged.map((one) => one.to.getTime())))
    const legs = judged.flatMap((one) => one.legs)
    const locked = { driveBetween: measuredDrives(ctx.driveTimes) }
    records.set(vehicleClass, await driverRecords(ctx, tx, { vehicleClass, from, to, legs }, drivers, locked))
  }
  return records
}

async function moveTo(
  ctx: AppContext,
  tx: Tx,
  ride: Ride,
  { to, vehicleId, actor }: { readonly to: UserId; readonly vehicleId: VehicleId; readonly actor: Actor },
): Promise<void> {
  await handOverRide(ctx, tx, ride, { to, vehicleId, actor, told: 'plans_changed' })
  const { verdictDays } = await policyInForce({ ...ctx, db: tx }, 'search')
  const verdict = {
    driverId: to,
    way: 'office',
    round: null,
    chosen: true,
    reasons: [],
    etaSeconds: null,
    prefersPickup: false,
  } as const
  await saveVerdicts(tx, ride.id, [verdict], ctx.now(), verdictDays)
}
