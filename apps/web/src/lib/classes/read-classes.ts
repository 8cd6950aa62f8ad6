import 'server-only'
import type { KnownClass } from '@livery/contracts/vehicles/classes.ts'
import { cache } from 'react'
import { internalApiUrl } from '../config/api-url.ts'
import { forEverybody } from '../session/visitor.ts'

const TIMEOUT_MS = 1_500
/** So long a process of the web does not ask again. */
const FRESH_MS = 1_000

let known: readonly KnownClass[] = []
let asking: Promise<void> | undefined
let askedAt = Number.NEGATIVE_INFINITY

/** The classes of the house, with every page; while the API is away, those that were known last. */
export const readClasses = cache(async (): Promise<readonly KnownClass[]> => {
  if (performance.now() - askedAt > FRESH_MS) {
    asking ??= ask().finally(() => {
      askedAt = performance.now()
      asking = undefined
    })
    await asking
  }
  return known
})

async function ask(): Promise<void> {
  try {
    const answer = await fetch(`${internalApiUrl()}/vehicle-classes`, {
      headers: forEverybody(),
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (answer.ok) known = ((await answer.json()) as { data: KnownClass[] }).data
  } catch {
    // Asked again with the next page.
  }
}
