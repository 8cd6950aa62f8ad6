import type { BookOnAccount } from '@livery/contracts/companies/companies.ts'
import type { CompanyId, RideId, UserId } from '@livery/kernel/ids.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import { DAY_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { isPool } from '../../../platform/database/database.ts'
import { useAllowance } from '../../../platform/http/limits/allowances.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import { approvalEndsAt } from '../domain/approval.ts'
import type { Company, Member } from '../domain/company.ts'
import { type AskedRide, decideLimits } from '../domain/limits.ts'
import type { OnAccount } from '../shared/on-account.ts'
import { spentSoFar } from '../shared/spent-so-far.ts'
import { type AccountRide, findAccountRide } from '../store/charges.ts'
import { companiesById } from '../store/companies.ts'
import { membershipsOf } from '../store/members.ts'
import { lockSpending } from '../store/spending.ts'
import { ensureOpen } from './ensure-open.ts'

/** Rides above a limit that one person books; more than anybody needs, too few to use up what their company may owe. */
const ASKED_A_DAY = 20

export interface RideToBook extends AskedRide {
  readonly pickupAt: Date
  readonly isNow: boolean
}

/**
 * On whose account a rider books, and what the ride is filed under; refused when they are not a member, the account is
 * closed or blocked, the class is not paid for, or the cost centre is missing or unknown. Whether the limit of the
 * account covers the ride, the hold's own write compares. To be called in the transaction that books: a month's limit
 * is kept by its lock.
 */
export async function decideOnAccount(
  ctx: AppContext,
  riderId: UserId,
  wish: BookOnAccount,
  ride: RideToBook,
): Promise<OnAccount> {
  invariant(!isPool(ctx.db), 'a ride on account is decided in the transaction that books it')
  const { company, member } = await whoPays(ctx, riderId, wish.companyId)
  const costCentre = costCentreOf(company, wish)
  const over = await overLimitsOf(ctx, company, member, costCentre.code, ride)
  if (over.length > 0) await ensureMayAsk(ctx, riderId)
  return {
    companyId: company.id,
    company: company.name,
    riderId,
    costCentre,
    reference: wish.reference ?? '',
    approval: over.length === 0 ? null : { over, expiresAt: await endOf(ctx, ride) },
  }
}

/** Each question is a letter to every administrator, and holds its price on the account until it is answered. */
async function ensureMayAsk({ db, now }: AppContext, riderId: UserId): Promise<void> {
  const asked = { of: `approvals asked for by ${riderId}`, most: ASKED_A_DAY, withinMs: DAY_MS }
  const spent = await useAllowance(db, asked, now())
  if (spent !== undefined) throw refuse('TOO_MANY_APPROVALS', spent)
}

async function endOf(ctx: AppContext, ride: RideToBook): Promise<Date> {
  const [{ approvalMinutes, aheadApprovalMinutes }, { expireMinutes }] = [
    await policyInForce(ctx, 'bookings'),
    await policyInForce(ctx, 'ahead'),
  ]
  return approvalEndsAt(ride, ctx.now(), { approvalMinutes, aheadApprovalMinutes, expireMinutes })
}

/**
 * A ride that was booked on an account is to be another: refused where it could not be booked on it now, or costs more
 * and would have to wait for a yes that nobody is asked for any more. In a transaction, months are compared strictly.
 */
export async function ensureStillOnAccount(
  ctx: AppContext,
  riderId: UserId,
  rideId: RideId,
  ride: AskedRide & { readonly isDearer: boolean },
): Promise<void> {
  const booked = await findAccountRide(ctx.db, rideId)
  if (booked === undefined) return
  const { company, member } = await whoPays(ctx, riderId, booked.companyId)
  const over = await overLimitsOf(ctx, company, member, booked.costCentre.code, ride, rideId)
  if (ride.isDearer && over.length > 0) throw refuse('OVER_ACCOUNT_RULES')
}

/** The trip of a ride on account is changed by whoever still rides for the company. Refuses with NOT_A_MEMBER. */
export async function ensureStillMember(
  { db }: Pick<AppContext, 'db'>,
  riderId: UserId,
  rideId: RideId,
): Promise<void> {
  const booked = await findAccountRide(db, rideId)
  if (booked === undefined) return
  const memberships = await membershipsOf(db, riderId)
  if (!memberships.some(({ companyId }) => companyId === booked.companyId)) throw refuse('NOT_A_MEMBER')
}

async function overLimitsOf(
  ctx: AppContext,
  company: Company,
  member: Member,
  costCentre: string,
  ride: AskedRide,
  except?: RideId,
) {
  const limits = {
    role: member.role,
    classes: company.classes,
    rideLimit: member.rideLimit ?? company.rideLimit,
    monthLimit: member.monthLimit ?? company.monthLimit,
    costCentreMonthLimit: company.costCentres.find(({ code }) => code === costCentre)?.monthLimit ?? null,
  }
  const counts = limits.monthLimit !== null || limits.costCentreMonthLimit !== null
  const riderId = member.userId
  if (counts && !isPool(ctx.db)) await lockSpending(ctx.db, company.id)
  const spent =
    counts && riderId !== null
      ? await spentSoFar(ctx, company.id, { riderId, costCentre }, except)
      : { byPerson: 0, onCostCentre: 0 }
  const decision = decideLimits(ride, limits, spent)
  if (!decision.ok) throw refuse(decision.refusal)
  return decision.over
}

async function whoPays(
  ctx: AppContext,
  riderId: UserId,
  companyId: CompanyId,
): Promise<{ company: Company; member: Member }> {
  const [memberships, [company]] = await Promise.all([
    membershipsOf(ctx.db, riderId),
    companiesById(ctx.db, [companyId]),
  ])
  const member = memberships.find((one) => one.companyId === companyId)
  if (company === undefined || member === undefined) throw refuse('NOT_A_MEMBER')
  await ensureOpen(ctx, company)
  return { company, member }
}

function costCentreOf(company: Company, { costCentre = '' }: BookOnAccount): AccountRide['costCentre'] {
  if (costCentre === '') {
    if (company.needsCostCentre) throw refuse('COST_CENTRE_MISSING')
    return { code: '', name: '' }
  }
  const found = company.costCentres.find(({ code }) => code === costCentre)
  if (found === undefined) throw refuse('COST_CENTRE_UNKNOWN')
  return { code: found.code, name: found.name }
}
