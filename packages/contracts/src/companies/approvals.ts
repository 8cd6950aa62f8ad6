// A ride above a limit waits for an administrator of the company that pays: by the link of a letter, or in the app.
import { z } from 'zod'
import * as choices from '../choices.ts'
import { Currency, Instant, idOf, Minor, one } from '../common.ts'
import { contract } from '../endpoint.ts'
import { VehicleClass } from '../vehicles/vehicles.ts'

export const ApprovalStatus = z.enum(choices.ApprovalStatus.options)
export type ApprovalStatus = z.infer<typeof ApprovalStatus>

/** Which limit the ride is above, what it allows, and what there would be with the ride. */
export const OverLimit = z.object({
  limit: z.enum(choices.OverLimit.options),
  allowed: Minor,
  would: Minor,
})
export type OverLimit = z.infer<typeof OverLimit>

/** What is needed to decide, and no more: the link works without signing in. */
export const CompanyApproval = z.object({
  _id: idOf('companyApproval'),
  status: ApprovalStatus,
  company: z.string(),
  bookedBy: z.string(),
  passenger: z.string(),
  from: z.string(),
  to: z.string(),
  pickupAt: Instant,
  timeZone: z.string(),
  isNow: z.boolean(),
  className: z.string(),
  /** What was asked before classes had names in other languages does not say. */
  vehicleClass: VehicleClass.optional(),
  costCentre: z.object({ code: z.string(), name: z.string() }),
  reference: z.string(),
  /** Of all that is asked about: the ride, its way back, and its further cars. */
  amount: Minor,
  currency: Currency,
  /** The way back, where the ride was booked with one: both get the same answer. */
  back: z.object({ pickupAt: Instant, timeZone: z.string(), amount: Minor }).nullable(),
  /** Further cars of the same trip, which get the same answer. */
  cars: z.array(
    z.object({
      className: z.string(),
      vehicleClass: VehicleClass.optional(),
      passenger: z.string(),
      amount: Minor,
    }),
  ),
  over: z.array(OverLimit),
  askedAt: Instant,
  expiresAt: Instant,
  decidedAt: Instant.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
})
export type CompanyApproval = z.infer<typeof CompanyApproval>

const Answer = z.strictObject({ approve: z.boolean(), reason: z.string().trim().max(300).default('') })
const byToken = z.strictObject({ token: z.string().regex(/^[\w-]{43}$/, 'Not an approval link.') })

export const companyApprovalsContract = contract({
  approvals: {
    method: 'GET',
    path: '/user/companies/{id}/approvals',
    summary: 'Rides that wait for an administrator, the soonest to expire first, and the last that were decided.',
    params: z.strictObject({ id: idOf('company') }),
    reply: one(z.array(CompanyApproval)),
  },
  decideApproval: {
    method: 'POST',
    path: '/user/company-approvals/{id}/decide',
    summary: 'An administrator says yes or no to a ride that waits, once.',
    idempotent: true,
    params: z.strictObject({ id: idOf('companyApproval') }),
    body: Answer,
    reply: one(CompanyApproval),
  },
  approvalByLink: {
    method: 'GET',
    path: '/company-approvals/{token}',
    summary: 'A ride that waits, by the link that an administrator was mailed. Looking decides nothing.',
    params: byToken,
    reply: one(CompanyApproval),
  },
  decideByLink: {
    method: 'POST',
    path: '/company-approvals/{token}/decide',
    summary: 'Say yes or no by the link that an administrator was mailed; it is spent with the first answer.',
    params: byToken,
    body: Answer,
    reply: one(CompanyApproval),
  },
})
