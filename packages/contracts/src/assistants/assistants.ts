// Assistants book for people who let them: the principals. What a ride costs is the principal's, always.
import { z } from 'zod'
import { Email, Instant, idOf, one, Seen } from '../common.ts'
import { contract } from '../endpoint.ts'

/**
 * A company account of the principal's, by its id, and the cost centres on which the assistant may book; null for every
 * one. It is not looked up here: naming an account gives nobody what the principal does not have.
 */
const AccountTerms = z.strictObject({
  companyId: z.string().max(40),
  costCentres: z.array(z.string().trim().max(20)).min(1).max(200).nullable(),
})

/** What a principal lets an assistant do: which money pays, and whether prices stay out of sight on the ride. */
export const AssistantTerms = z.strictObject({
  wallet: z.boolean(),
  /** Cards that the principal keeps at the provider, by the provider's own ids. */
  cards: z.array(z.string().regex(/^[a-z]+_\w{1,70}$/, 'Not a card id.')).max(20),
  accounts: z.array(AccountTerms).max(20),
  /** Rides of this assistant say no price on the passenger's screens and in their messages; the receipt does. */
  hidesPrices: z.boolean(),
})
export type AssistantTerms = z.infer<typeof AssistantTerms>

export const AssistantshipState = z.enum(['invited', 'active', 'ended'])
export type AssistantshipState = z.infer<typeof AssistantshipState>

/** An assistant, as their principal sees them. */
export const Assistant = z.object({
  _id: idOf('assistantship'),
  email: z.string(),
  /** Null until they have accepted. */
  name: z.string().nullable(),
  state: AssistantshipState,
  terms: AssistantTerms,
  version: z.int(),
  invitedAt: Instant,
  acceptedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
})
export type Assistant = z.infer<typeof Assistant>

/** A principal, as their assistant sees them. */
export const Principal = z.object({
  _id: idOf('assistantship'),
  name: z.string(),
  state: AssistantshipState,
  terms: AssistantTerms,
  version: z.int(),
  invitedAt: Instant,
  acceptedAt: Instant.nullable(),
})
export type Principal = z.infer<typeof Principal>

const params = z.strictObject({ id: idOf('assistantship') })

export const assistantsContract = contract({
  assistants: {
    method: 'GET',
    path: '/user/assistants',
    summary: 'Who books for the caller, then invitations that wait, then who did so before; each the newest first.',
    reply: z.object({ data: z.array(Assistant) }),
  },
  inviteAssistant: {
    method: 'POST',
    path: '/user/assistants',
    summary: 'Invite somebody by email to book for the caller, and say what may pay.',
    status: 201,
    idempotent: true,
    body: AssistantTerms.extend({ email: Email }),
    reply: one(Assistant),
  },
  changeAssistant: {
    method: 'PUT',
    path: '/user/assistants/{id}',
    summary: 'Say anew what may pay. Rides that are booked stay as they are.',
    params,
    body: AssistantTerms.extend({ version: Seen }),
    reply: one(Assistant),
  },
  endAssistant: {
    method: 'POST',
    path: '/user/assistants/{id}/end',
    summary: 'They book for the caller no more, from this moment. What they booked stays booked. Safe to repeat.',
    idempotent: true,
    params,
    reply: one(Assistant),
  },
  principals: {
    method: 'GET',
    path: '/user/principals',
    summary: 'For whom the caller may book, and who has invited their address.',
    reply: z.object({ data: z.array(Principal) }),
  },
  acceptPrincipal: {
    method: 'POST',
    path: '/user/principals/{id}/accept',
    summary: 'Accept the invitation to book for somebody. Safe to repeat.',
    idempotent: true,
    params,
    reply: one(Principal),
  },
  leavePrincipal: {
    method: 'POST',
    path: '/user/principals/{id}/leave',
    summary: 'Decline the invitation, or book for them no more. Safe to repeat.',
    idempotent: true,
    params,
    reply: one(z.object({ left: z.literal(true) })),
  },
})
