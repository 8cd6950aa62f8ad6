import 'server-only'
import type { ReactNode } from 'react'
import { answerOf, answerTo, headersOfPerson } from './read-as-person.ts'
import { type FirstAnswer, TakenOver } from './taken-over.tsx'

interface Prefetch extends Omit<FirstAnswer, 'value'> {
  readonly path: string
  readonly method?: 'POST'
}

/** A query of an `api.ts` that says 'use client', the path that it asks, and the argument that its hook gets. */
export function prefetch<Arg>(endpoint: FirstAnswer<Arg>['endpoint'], path: string, arg: Arg): Prefetch {
  return { endpoint: endpoint as FirstAnswer['endpoint'], path, arg }
}

/** The same of a query that is sent as a body. */
export function prefetchAsked<Arg>(endpoint: FirstAnswer<Arg>['endpoint'], path: string, arg: Arg): Prefetch {
  return { ...prefetch(endpoint, path, arg), method: 'POST' }
}

/**
 * What a page shows first comes with its HTML: asked for as whoever asks for the page, never kept, and taken over by
 * the browser's cache, so that nothing is asked twice. What does not answer in time is asked for by the browser.
 */
export async function PageData({ reads, children }: { reads: readonly Prefetch[]; children: ReactNode }) {
  const headers = await headersOfPerson()
  const askedAt = Date.now()
  const answers = await Promise.all(
    reads.map(async ({ endpoint, path, arg, method }): Promise<FirstAnswer | undefined> => {
      const value = await (method === 'POST' ? answerTo(path, arg, headers) : answerOf(path, arg, headers))
      return value === undefined ? undefined : { endpoint, arg, value }
    }),
  )
  return (
    <TakenOver answers={answers.filter((answer) => answer !== undefined)} askedAt={askedAt}>
      {children}
    </TakenOver>
  )
}
