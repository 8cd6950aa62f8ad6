import 'server-only'
import { ACTING_USER_HEADER } from '@livery/contracts/identity/acting-user.ts'
import { getLocale } from 'next-intl/server'
import { internalApiUrl } from '../config/api-url.ts'
import { readSession } from '../session/server-session.ts'
import { forVisitor } from '../session/visitor.ts'

const TIMEOUT_MS = 2_000

/** One answer of the API for whoever asks for the page, never kept; undefined when there is none in time. */
export async function readAsPerson<Answer>(path: string): Promise<Answer | undefined> {
  return (await answerOf(path, undefined, await headersOfPerson())) as Answer | undefined
}

export async function headersOfPerson(): Promise<Record<string, string>> {
  const [session, locale, visitor] = await Promise.all([readSession(), getLocale(), forVisitor()])
  return {
    ...visitor,
    'Accept-Language': locale,
    ...(session && {
      Authorization: `Bearer ${session.user.tokens.accessToken}`,
      [ACTING_USER_HEADER]: session.user.user.id,
    }),
  }
}

export async function answerOf(path: string, arg: unknown, headers: Record<string, string>): Promise<unknown> {
  const url = new URL(`${internalApiUrl()}${path}`)
  if (typeof arg === 'object' && arg !== null)
    for (const [name, value] of Object.entries(arg)) if (value !== undefined) url.searchParams.set(name, `${value}`)
  return readReply(url, { headers })
}

/** The same of a question that is sent as a body, such as the price of a trip. */
export function answerTo(path: string, body: unknown, headers: Record<string, string>): Promise<unknown> {
  return readReply(new URL(`${internalApiUrl()}${path}`), {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}

async function readReply(url: URL, asked: RequestInit): Promise<unknown> {
  try {
    const reply = await fetch(url, { ...asked, cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!reply.ok) return undefined
    const body = (await reply.json()) as { data: unknown; meta?: unknown }
    // A list stays in its envelope, one thing is taken out: as the endpoints do.
    return body.meta === undefined ? body.data : body
  } catch {
    return undefined
  }
}
