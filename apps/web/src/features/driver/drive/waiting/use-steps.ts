'use client'

import type { DriverRide } from '@livery/contracts/rides/driver-ride.ts'
import type { RideStatus } from '@livery/contracts/rides/ride-status.ts'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { browserPerson } from '@/lib/session/browser-person.ts'
import { ownStore } from '@/lib/session/own-store.ts'
import { isAnswered } from '@/lib/store/acts.ts'
import { codeOf, failureOf } from '@/lib/store/failure.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { useThunks } from '@/lib/store/use-thunks.ts'
import { oneAtATime } from '@/lib/waiting/one-at-a-time.ts'
import { chauffeurApi } from '../api.ts'
import { keptFixes } from './kept-fixes.ts'
import { isPending, type WaitingStep, waitingSteps } from './waiting-steps.ts'
import { wireFix } from './wire-fix.ts'

const ENDED: readonly RideStatus[] = ['completed', 'no_show']

/** What is answered by a question of its own, and not by a sentence. */
export const ASKED_ABOUT = ['TOO_FAR_FROM_PICKUP', 'POSITION_UNKNOWN', 'END_NEEDS_REASON']

/** What this chauffeur has pressed and the server has not answered, and what came of what had waited. */
export function useSteps(personId: string | undefined): readonly WaitingStep[] {
  const text = useSyncExternalStore(
    ownStore.listen,
    () => waitingSteps.text(personId),
    () => '[]',
  )
  return useMemo(() => waitingSteps.itemsIn(text), [text])
}

export type Outcome = { readonly ride: DriverRide } | { readonly error: unknown } | 'waits'

/** Only on a page of whoever pressed them, while they are the one who is here. */
const mayBeSent = ({ by }: WaitingStep): boolean => ownStore.person() === by && browserPerson.current() === by

/** Sends what waits in its order, the positions before each step; answers what became of the one of a key. */
export function useDeliverSteps(): (personId: string, key?: string) => Promise<Outcome> {
  const dispatch = useThunks()
  const sentence = useSentence()

  const bringFixes = useCallback(
    async (personId: string, rideId: string): Promise<void> => {
      const kept = keptFixes.of(personId)
      if (kept?.rideId !== rideId || kept.fixes.length === 0) return
      const body = { rideId: kept.rideId, fixes: kept.fixes.map(wireFix) } as never
      const { error } = await dispatch(chauffeurApi.endpoints.bringTrack.initiate(body))
      // What the server refuses by name it will not take later either; without an answer it is kept.
      if (error === undefined || codeOf(error) !== undefined) keptFixes.brought(personId, kept)
    },
    [dispatch],
  )

  const send = useCallback(
    async (step: WaitingStep): Promise<Outcome> => {
      if (!mayBeSent(step) || !navigator.onLine) return 'waits'
      const { body, key, order, at, by } = step
      if (body.action !== 'en_route') await bringFixes(by, body.rideId)
      const sent = { ...body, at, queued: { key, order: Math.round(order) } }
      const { data, error } = await dispatch(chauffeurApi.endpoints.takeStep.initiate(sent))
      if (error !== undefined && !isAnswered((error as { status?: number | string }).status)) return 'waits'
      if (data === undefined) return { error }
      // Before the step is no longer counted: the screen would go back to what it was until the ride is asked for again.
      const isOver = ENDED.includes(data.RideStatus)
      dispatch(chauffeurApi.util.updateQueryData('driverRide', undefined, () => (isOver ? null : data)))
      return { ride: data }
    },
    [dispatch, bringFixes],
  )

  return useCallback(
    (personId, key) =>
      oneAtATime(personId, 'steps', async (): Promise<Outcome> => {
        for (const step of waitingSteps.all(personId)) {
          if (!isPending(step)) continue
          if (step.asks !== undefined) return 'waits'
          const outcome = await send(step)
          if (step.key === key && outcome !== 'waits') {
            waitingSteps.drop(step)
            return outcome
          }
          if (outcome === 'waits') return 'waits'
          if ('ride' in outcome) waitingSteps.amend(step, { state: 'sent' })
          else {
            const result = resultOf(outcome.error, sentence)
            waitingSteps.amend(step, result)
            // What follows rests on this step: it waits for the answer, too.
            if (result.asks !== undefined) return 'waits'
          }
        }
        return 'waits'
      }),
    [send, sentence],
  )
}

function resultOf(error: unknown, sentence: (error: unknown) => string): Partial<WaitingStep> {
  const code = codeOf(error)
  if (code !== undefined && ASKED_ABOUT.includes(code)) return { asks: { code, about: aboutOf(error) } }
  return { refusal: sentence(error) }
}

/** What a refusal is about: `drop_off`, `stops`, `time`. */
export function aboutOf(error: unknown): string[] {
  const failure = failureOf(error)
  return failure.kind === 'problem' ? (failure.problem?.errors ?? []).map(({ path }) => path) : []
}
