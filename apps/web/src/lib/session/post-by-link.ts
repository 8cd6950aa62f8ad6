import 'server-only'
import { internalApiUrl } from '../config/api-url.ts'
import { forVisitor } from './visitor.ts'

const TIMEOUT_MS = 10_000

/** Sends what somebody says who came by a link, in their name; the answer's status, or that the API is away. */
export async function postByLink(path: `/${string}`, token: string, body: object): Promise<number | 'away'> {
  try {
    const { status } = await fetch(internalApiUrl() + path.replace('{token}', encodeURIComponent(token)), {
      method: 'POST',
      headers: { ...(await forVisitor()), 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return status
  } catch {
    return 'away'
  }
}
