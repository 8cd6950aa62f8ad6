// Rides that wait for an administrator, as they read them; and what a ride's rider reads of it.
import type { CompanyApproval } from '@livery/contracts/companies/approvals.ts'
import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import type { CompanyId, RideId } from '@livery/kernel/ids.ts'
import type { z } from 'zod'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { findPersonByEmail, peopleById } from '../identity/index.ts'
import { type Approval, amountOf } from './domain/approval.ts'
import type { OnAccount } from './shared/on-account.ts'
import { approvalsOfRides, listApprovals } from './store/approvals.ts'
import { accountRidesOf } from './store/charges.ts'
import { companiesById } from './store/companies.ts'
import { managersOf } from './store/members.ts'

type Shown = z.input<typeof CompanyApproval>
type ShownAccount = z.input<typeof UserRide>['account']

export async function showApprovals(db: Queryable, approvals: readonly Approval[]): Promise<Shown[]> {
  const companies = await companiesById(
    db,
    approvals.map(({ companyId }) => companyId),
  )
  const riders = await peopleById(
    db,
    approvals.map(({ riderId }) => riderId),
  )
  const shown: Shown[] = []
  for (const one of approvals) {
    const { id, companyId, riderId, trip, back, cars, over, askedAt, expiresAt, decidedAt, decidedBy, ...same } = one
    const decider = decidedBy === null ? null : await findPersonByEmail(db, decidedBy)
    shown.push({
      ...trip,
      _id: id,
      company: companies.find((company) => company.id === companyId)?.name ?? '',
      bookedBy: riders.get(riderId)?.name ?? '',
      passenger: trip.passenger === '' ? (riders.get(riderId)?.name ?? '') : trip.passenger,
      status: same.status,
      amount: amountOf(one),
      back: back && { pickupAt: back.trip.pickupAt, timeZone: back.trip.timeZone, amount: back.amount },
      cars: cars.map((car) => ({
        className: car.trip.className,
        vehicleClass: car.trip.vehicleClass,
        passenger: car.trip.passenger === '' ? (riders.get(riderId)?.name ?? '') : car.trip.passenger,
        amount: car.amount,
      })),
      currency: same.currency,
      over: [...over],
      askedAt: askedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      // Empty once whoever decided is erased.
      decidedBy: decider?.name ?? (decidedBy === '' ? null : decidedBy),
      reason: same.reason,
    })
  }
  return shown
}

export async function showApprovalsOf(ctx: AppContext, companyId: CompanyId): Promise<Shown[]> {
  return showApprovals(ctx.db, await listApprovals(ctx.db, companyId))
}

export async function showApproval(db: Queryable, approval: Approval): Promise<Shown> {
  const [shown] = await showApprovals(db, [approval])
  return shown as Shown
}

/** On whose account each of these rides is, and whether it waits; by ride. */
export async function showAccountsOfRides(
  db: Queryable,
  rideIds: readonly RideId[],
): Promise<ReadonlyMap<string, NonNullable<ShownAccount>>> {
  if (rideIds.length === 0) return new Map()
  const [rides, approvals] = [await accountRidesOf(db, rideIds), await approvalsOfRides(db, rideIds)]
  const companies = await companiesById(
    db,
    [...rides.values()].map(({ companyId }) => companyId),
  )
  const shown = new Map<string, NonNullable<ShownAccount>>()
  for (const [rideId, { companyId, costCentre, reference }] of rides) {
    const approval = approvals.get(rideId)
    const company = companies.find(({ id }) => id === companyId)?.name ?? ''
    shown.set(rideId, { company, costCentre, reference, approval: await approvalOf(db, companyId, approval) })
  }
  return shown
}

async function approvalOf(db: Queryable, companyId: CompanyId, approval: Approval | undefined) {
  if (approval === undefined) return null
  const { status, expiresAt, reason } = approval
  return { status, by: await namesOfManagers(db, companyId), expiresAt: expiresAt.toISOString(), reason }
}

/** The same of a ride that is about to be written. */
export async function showOnAccount(
  db: Queryable,
  { company, companyId, costCentre, reference, approval }: OnAccount,
): Promise<NonNullable<ShownAccount>> {
  const waits = approval && {
    status: 'waiting' as const,
    by: await namesOfManagers(db, companyId),
    expiresAt: approval.expiresAt.toISOString(),
    reason: null,
  }
  return { company, costCentre, reference, approval: waits }
}

/** Who may say yes: by name, and by address where they have not registered. */
async function namesOfManagers(db: Queryable, companyId: CompanyId): Promise<string[]> {
  const managers = await managersOf(db, companyId)
  const people = await peopleById(
    db,
    managers.flatMap(({ userId }) => userId ?? []),
  )
  return managers.map(({ email, userId }) => (userId === null ? email : (people.get(userId)?.name ?? email)))
}
