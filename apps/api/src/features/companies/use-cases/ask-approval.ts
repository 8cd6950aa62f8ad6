// A ride above a limit: what is written with its booking, and how the administrators hear of it.
import type { CompanyApprovalId, RideId } from '@livery/kernel/ids.ts'
import type { Money } from '@livery/kernel/money.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Write } from '../../../platform/database/write.ts'
import { timer } from '../../../platform/jobs/jobs.ts'
import { getPerson } from '../../identity/index.ts'
import { everyClass } from '../../vehicles/index.ts'
import type { Trip } from '../domain/approval.ts'
import { approvalLetter } from '../letters.ts'
import type { OnAccount } from '../shared/on-account.ts'
import { addCar, addWayBack, findApproval, insertApproval, insertLink } from '../store/approvals.ts'
import { insertAccountRide } from '../store/charges.ts'
import { findCompany } from '../store/companies.ts'
import { managersOf } from '../store/members.ts'

export interface AccountBooking {
  readonly rideId: RideId
  readonly price: Money
  readonly trip: Omit<Trip, 'costCentre' | 'reference'>
  /** The ride that this one is the way back of: one approval is for both. */
  readonly returnOf: RideId | null
  /** The first car of the party whose further car it is, and which of them: one approval is for all. */
  readonly carOf: { readonly rideId: RideId; readonly position: number } | null
}

/** What makes a ride one on account; with its approval, where it waits for one. */
export function writeOnAccount(
  ctx: AppContext,
  account: OnAccount,
  { rideId, price, trip, returnOf, carOf }: AccountBooking,
): Write[] {
  const { companyId, riderId, costCentre, reference, approval } = account
  const filed = insertAccountRide(rideId, account)
  if (approval === null || riderId === null) return [filed]
  const beside = { rideId, amount: price.minor, trip: { ...trip, costCentre, reference } }
  if (returnOf !== null) return [filed, addWayBack(returnOf, beside)]
  if (carOf !== null) return [filed, addCar(carOf.rideId, carOf.position, beside)]
  const id = ctx.newId('companyApproval')
  return [
    filed,
    insertApproval({
      ...{ id, rideId, companyId, riderId, ...approval, status: 'waiting', askedAt: ctx.now() },
      ...{ amount: price.minor, currency: price.currency, trip: { ...trip, costCentre, reference } },
      ...{ decidedAt: null, decidedBy: null, reason: null },
    }),
    ctx.eventWrite('company.approval-asked', id, { approvalId: id }),
    timer('companies.approval-over', { approvalId: id }, approval.expiresAt),
  ]
}

const TOKEN_BYTES = 32

/** A letter to each administrator, with a link of their own. */
export async function mailApproval(ctx: AppContext, tx: Tx, approvalId: CompanyApprovalId): Promise<void> {
  const approval = await findApproval(tx, approvalId)
  if (approval?.status !== 'waiting') return
  const company = await findCompany(tx, approval.companyId)
  if (company === undefined) return
  const bookedBy = (await getPerson(tx, approval.riderId)).name
  const classes = await everyClass({ config: ctx.config, db: tx })
  for (const { email, userId } of await managersOf(tx, approval.companyId)) {
    const token = Buffer.from(ctx.random(TOKEN_BYTES)).toString('base64url')
    await insertLink(tx, approvalId, email, token)
    const locale = userId === null ? company.locale : (await getPerson(tx, userId)).locale
    await ctx.mail.send(tx, approvalLetter(ctx, { approval, classes, bookedBy, email, token, locale }))
  }
}
