// What a rider has asked for and the server has not answered yet. Written down before it is sent, under the person and
// the session that asked, with the key of its first press: a lost answer, a reload or a second tab repeat the same act.
import type { BodyOf } from '@livery/contracts/endpoint.ts'
import type { ridesContract } from '@livery/contracts/rides/rides.ts'
import { ownStore } from '../../../../lib/session/own-store.ts'
import { freshId } from '../../../../lib/store/fresh-id.ts'

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

export const waitingActs = {
  /** As text, which is the same until something changes. */
  text: (personId: string): string => ownStore.read(personId, 'acts') ?? '[]',

  all: (personId: string): readonly WaitingAct[] => actsIn(waitingActs.text(personId)),

  /** Undefined where the browser keeps nothing: such an act is sent at once or not at all. */
  add(act: Omit<WaitingAct, 'key' | 'at'>): WaitingAct | undefined {
    const added = { ...act, key: freshId(), at: new Date().toISOString() }
    return keep(act.by, [...waitingActs.all(act.by), added]) ? added : undefined
  },

  amend(act: WaitingAct, change: Pick<WaitingAct, 'sent' | 'refusal'>): void {
    keep(
      act.by,
      waitingActs.all(act.by).map((one) => (one.key === act.key ? { ...one, ...change } : one)),
    )
  },

  /** It is done, or its rider took it back. */
  drop({ by, key }: WaitingAct): void {
    keep(
      by,
      waitingActs.all(by).filter((one) => one.key !== key),
    )
  },
}

export function actsIn(text: string): readonly WaitingAct[] {
  try {
    const acts = JSON.parse(text) as WaitingAct[]
    return acts.filter(({ at }) => Date.now() - Date.parse(at) < KEEP_MS)
  } catch {
    return []
  }
}

function keep(personId: string, acts: readonly WaitingAct[]): boolean {
  return ownStore.write(personId, 'acts', acts.length > 0 ? JSON.stringify(acts) : undefined)
}
