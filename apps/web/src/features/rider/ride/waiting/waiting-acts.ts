// What a rider has asked for and the server has not answered yet. Written down before it is sent, under the person and
// the session that asked, with the key of its first press: a lost answer, a reload or a second tab repeat the same act.
import type { BodyOf } from '@livery/contracts/endpoint.ts'
import type { ridesContract } from '@livery/contracts/rides/rides.ts'
import { keptList } from '../../../../lib/waiting/kept-list.ts'

type Calls = typeof ridesContract
/** What a chauffeur is told of a booked ride: it has no price, and the last word counts. */
export type Told = Pick<BodyOf<Calls['changeRide']>, 'rideId' | 'flight' | 'sign' | 'note'>
/** Somebody in the car needs the office. */
export type HelpAsked = { readonly rideId: Told['rideId']; readonly action: 'help' }
export type AskedFor = BodyOf<Calls['riderUpdate']> | Told | HelpAsked

export interface WaitingAct {
  readonly key: string
  readonly by: string
  /** The session that it was asked in: it is sent in no other. */
  readonly session: string
  readonly body: AskedFor
  readonly at: string
  /** It was sent once, and may have been done: it can no longer be withdrawn. */
  readonly sent?: true
  /** The server said no; it is not tried again. */
  readonly refusal?: string
}

/** After so long nobody waits for it any more. */
const KEEP_MS = 12 * 3_600_000

/** What it is about, by the name that it has in the messages. */
export type Subject = 'cancel' | 'wait_longer' | 'help' | 'flight' | 'sign' | 'note'
export function subjectOf(body: AskedFor): Subject {
  if ('action' in body) return body.action
  return body.note !== undefined ? 'note' : body.sign !== undefined ? 'sign' : 'flight'
}

export const waitingActs = keptList<WaitingAct>('acts', KEEP_MS)
export const actsIn = waitingActs.itemsIn
