'use client'

import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useActing } from '@/lib/acting/acting.tsx'
import { browserPerson } from '@/lib/session/browser-person.ts'
import { ownStore } from '@/lib/session/own-store.ts'
import { sessionIdOf } from '@/lib/session/session-id.ts'
import { tokenHolder } from '@/lib/session/token-holder.ts'
import { usePerson } from '@/lib/session/use-person.ts'
import { isAnswered } from '@/lib/store/acts.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { useThunks } from '@/lib/store/use-thunks.ts'
import { oneAtATime } from '@/lib/waiting/one-at-a-time.ts'
import { rideApi } from '../api.ts'
import { actsIn, type WaitingAct, waitingActs } from './waiting-acts.ts'

const NONE = '[]'

/** What this person waits for, in the order in which it was asked. */
export function useWaitingActs(): readonly WaitingAct[] {
  const personId = usePerson()?.id
  const text = useSyncExternalStore(
    ownStore.listen,
    () => waitingActs.text(personId),
    () => NONE,
  )
  return useMemo(() => actsIn(text), [text])
}

/** Only the person and the session that asked for an act send it; signing out has emptied what waits. */
export function mayBeSent({ by, session }: WaitingAct): boolean {
  return ownStore.person() === by && browserPerson.current() === by && session === sessionIdOf(tokenHolder.current())
}

/** Asked in another session of the same person: it is not sent, and its rider is told. */
export const isOfThisSession = ({ session }: WaitingAct): boolean => session === sessionIdOf(tokenHolder.current())

type Outcome = { readonly data: null } | { readonly error: unknown } | 'waits'

/** Sends one act as it stands now: nothing where it was withdrawn, or is not this session's. */
export function useDeliver(): (act: WaitingAct) => Promise<Outcome> {
  const dispatch = useThunks()
  return useCallback(
    (act) =>
      oneAtATime(act.by, 'acts', async (): Promise<Outcome> => {
        const now = waitingActs.all(act.by).find(({ key }) => key === act.key)
        if (now === undefined || now.refusal !== undefined) return { data: null }
        if (!mayBeSent(now) || !navigator.onLine) return 'waits'
        waitingActs.amend(now, { sent: true })
        const { error } = await dispatch(rideApi.endpoints.sendWaiting.initiate(now))
        if (error !== undefined && !isAnswered((error as { status?: number | string }).status)) return 'waits'
        return error === undefined ? { data: null } : { error }
      }),
    [dispatch],
  )
}

/** An act that is written down first, then sent; without a connection it waits, which counts as done for a form. */
export function useActLater(): (body: WaitingAct['body']) => Promise<{ data?: 'done' | 'waits'; error?: unknown }> {
  const personId = usePerson()?.id
  const dispatch = useThunks()
  const deliver = useDeliver()
  // What waits is sent from every page of a person, and each of them would ask for themself.
  const isActing = useActing() !== undefined
  return async (body) => {
    const session = sessionIdOf(tokenHolder.current())
    const act = personId && session && !isActing ? waitingActs.add({ by: personId, session, body }) : undefined
    if (act === undefined) {
      const { error } = await dispatch(rideApi.endpoints.updateRide.initiate(body))
      return error === undefined ? { data: 'done' } : { error }
    }
    const outcome = await deliver(act)
    if (outcome === 'waits') return { data: 'waits' }
    waitingActs.drop(act)
    return 'error' in outcome ? outcome : { data: 'done' }
  }
}

/** Everything that waits, one after the other, until the connection is bad again. */
export function useDeliverAll(): () => Promise<void> {
  const personId = usePerson()?.id
  const deliver = useDeliver()
  const sentence = useSentence()
  return useCallback(async () => {
    if (personId === undefined) return
    for (const act of waitingActs.all(personId)) {
      if (act.refusal !== undefined || !mayBeSent(act)) continue
      const outcome = await deliver(act)
      if (outcome === 'waits') return
      if ('error' in outcome) waitingActs.amend(act, { refusal: sentence(outcome.error) })
      else waitingActs.drop(act)
    }
  }, [personId, deliver, sentence])
}
