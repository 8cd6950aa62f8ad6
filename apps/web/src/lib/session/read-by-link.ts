import 'server-only'
import { cache } from 'react'
import { internalApiUrl } from '@/lib/config/api-url.ts'
import { forVisitor } from '@/lib/session/visitor.ts'

/** The link was ended, opens nothing, or the API is away. */
export type Missing = 'over' | 'absent' | 'away'

/** What a link opens, for the first drawing of its page; or why there is nothing. */
export async function readByLink<Data>(path: string): Promise<{ data: Data } | Missing> {
  return (await readOnce(path)) as { data: Data } | Missing
}

/** The page's language is asked for first, and its contents after it: one look serves both. */
const readOnce = cache(async (path: string): Promise<{ data: unknown } | Missing> => {
  try {
    const answer = await fetch(internalApiUrl() + path, { headers: await forVisitor(), cache: 'no-store' })
    if (answer.ok) return (await answer.json()) as { data: unknown }
    if (answer.status === 403) return 'over'
    return answer.status < 500 ? 'absent' : 'away'
  } catch {
    return 'away'
  }
})
