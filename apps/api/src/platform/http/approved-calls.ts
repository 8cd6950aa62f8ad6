// A call that somebody of the office may make with a second person's yes: what they are told to ask for, and how the server
// makes it in their name once it was given.
import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type Refusal, refuse } from '../refusal.ts'
import type { Caller } from './caller.ts'

const HEADER = 'x-approved-call'
/** Only while this process makes the call itself: nothing from outside is ever among them. */
const callers = new Map<string, Caller>()

/** For the next call that this process makes itself, and for no other. */
export function headersOfApproved(caller: Caller): Record<string, string> {
  const secret = randomBytes(32).toString('base64url')
  callers.set(secret, caller)
  return { [HEADER]: secret }
}

export function takeApprovedCall({ headers }: FastifyRequest): Caller | null {
  const secret = headers[HEADER]
  if (secret === undefined) return null
  const caller = callers.get(String(secret))
  callers.delete(String(secret))
  if (caller === undefined) throw refuse('TOKEN_INVALID')
  return caller
}

/** In place of "your role may not": what to ask a second person for, where the role allows that. */
export function orApproval(
  refusal: Refusal,
  caller: Pick<Caller, 'asks'>,
  { routeOptions, method, params }: FastifyRequest,
): Refusal {
  const { endpointName: act, endpoint } = routeOptions.config
  const { right: needs } = refusal
  if (act === undefined || needs === undefined || caller.asks?.includes(needs) !== true) return refusal
  // A file is not kept until somebody has looked, and looking at something is no act.
  if (method === 'GET' || endpoint?.accepts !== undefined) return refusal
  return refuse('APPROVAL_NEEDED', { approval: { act, needs, params: { ...(params as Record<string, string>) } } })
}
