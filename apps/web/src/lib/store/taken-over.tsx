'use client'

import { type ReactNode, useContext, useEffect, useLayoutEffect, useState } from 'react'
import { Provider, ReactReduxContext, useStore } from 'react-redux'
import { baseApi, LIVE_TAGS } from './base-api.ts'
import { lastTold } from './last-told.ts'

export interface FirstAnswer<Arg = unknown> {
  readonly endpoint: { readonly name: string; readonly initiate: (arg: Arg, ...rest: never) => unknown }
  readonly arg: Arg
  readonly value: unknown
}

/** A page that is shown again from the browser's own memory brings the same answers, which may be old by then. */
const taken = new WeakSet<object>()

/**
 * Puts what the server has asked for into the cache before anything below looks for it. What is live is asked for again
 * where the browser was told of a change while the page was on its way.
 */
export function TakenOver({
  answers,
  askedAt,
  children,
}: {
  answers: readonly FirstAnswer[]
  askedAt: number
  children: ReactNode
}) {
  const store = useStore<{ api: ReturnType<typeof baseApi.reducer> }>()
  const link = useContext(ReactReduxContext)
  const [drawn] = useState(() => {
    const before = (link?.getServerState?.() ?? store.getState()) as ReturnType<typeof store.getState>
    // A server's store lives as long as the drawing: it keeps nothing, and starts no timers.
    if (typeof window === 'undefined') return { ...before, api: baseApi.reducer(before.api, upsertOf(answers)) }
    const isFirst = before.api === store.getState().api && !taken.has(answers)
    takeOver(answers, store.dispatch)
    // The same state and not one like it: nothing is drawn again when the page goes on from the store's own.
    return {
      ...before,
      api: isFirst ? store.getState().api : baseApi.reducer(before.api, upsertOf(answers)),
    }
  })
  // A link to the same list, narrowed otherwise, brings other answers to the same page: before anything below asks.
  useLayoutEffect(() => takeOver(answers, store.dispatch), [answers, store])
  // After everything below has begun to listen.
  useEffect(() => {
    if (lastTold.isSince(askedAt)) store.dispatch(baseApi.util.invalidateTags([...LIVE_TAGS]) as never)
  }, [askedAt, store])
  // The first drawing in the browser is the server's, whatever the store has heard of meanwhile.
  return (
    <Provider store={store} serverState={drawn}>
      {children}
    </Provider>
  )
}

function takeOver(answers: readonly FirstAnswer[], dispatch: (action: ReturnType<typeof upsertOf>) => unknown): void {
  if (!taken.has(answers)) dispatch(upsertOf(answers))
  taken.add(answers)
}

function upsertOf(answers: readonly FirstAnswer[]) {
  const entries = answers.map(({ endpoint, arg, value }) => ({ endpointName: endpoint.name, arg, value }))
  return baseApi.util.upsertQueryEntries(entries as never)
}
