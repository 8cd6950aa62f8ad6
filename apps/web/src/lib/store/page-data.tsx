import 'server-only'
import type { ReactNode } from 'react'
import { answerOf, headersOfPerson } from './read-as-person.ts'
import { type FirstAnswer, TakenOver } from './taken-over.tsx'

interface Prefetch extends Omit<FirstAnswer, 'value'> {
  readonly path: string
}

/** A query of an `api.ts` that says 'use client', the path that it asks, and the argument that its hook gets. */
export function prefetch<Arg>(endpoint: FirstAnswer<Arg>['endpoint'], path: string, arg: Arg): Prefetch {
  return { endpoint: endpoint as FirstAnswer['endpoint'], path, arg }
}

/**
 * What a page shows first comes with its HTML: asked for as whoever asks for the page, never kept, and taken over by
 * the browser's cache, so that nothing is asked twice. What does not answer in time is asked for by the browser.
 */
export async function PageData({ reads, children }: { reads: readonly Prefetch[]; children: ReactNode }) {
  const headers = await headersOfPerson()
  const answers = await Promise.all(
    reads.map(async ({ endpoint, path, arg }): Promise<FirstAnswer | undefined> => {
      const value = await answerOf(path, arg, headers)
      return value === undefined ? undefined : { endpoint, arg, value }
    }),
  )
  return <TakenOver answers={answers.filter((answer) => answer !== undefined)}>{children}</TakenOver>
}
