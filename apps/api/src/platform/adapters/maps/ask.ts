import type { z } from 'zod'
import { refuse } from '../../refusal.ts'
import { answerText } from '../answer-text.ts'

export interface Question<Schema extends z.ZodType> {
  readonly url: URL
  readonly schema: Schema
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly timeoutMs?: number
}

export type Answer<Schema extends z.ZodType> =
  | { readonly ok: true; readonly data: z.output<Schema> }
  /** The server answered that the question cannot be met (4xx). */
  | { readonly ok: false; readonly status: number; readonly body: unknown }

const PATIENCE_MS = 5_000
// A matrix of 50 × 50 with its shapes stays far below.
const MOST_BYTES = 16_000_000

/**
 * Asks a map server for JSON. No answer in time, one without end, a server fault, too many questions or an answer of
 * another shape is MAPS_UNAVAILABLE; what the server's own 4xx means is for the adapter to say.
 */
export async function ask<Schema extends z.ZodType>(question: Question<Schema>): Promise<Answer<Schema>> {
  const { url, body, headers } = question
  let response: Response
  let text: string
  try {
    response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(question.timeoutMs ?? PATIENCE_MS),
      redirect: 'error',
    })
    text = await answerText(response, MOST_BYTES)
  } catch {
    throw refuse('MAPS_UNAVAILABLE')
  }
  const json = parseJson(text)
  if (response.ok) {
    const parsed = question.schema.safeParse(json)
    if (!parsed.success) throw refuse('MAPS_UNAVAILABLE')
    return { ok: true, data: parsed.data }
  }
  if (response.status >= 500 || [401, 403, 404, 429].includes(response.status)) throw refuse('MAPS_UNAVAILABLE')
  return { ok: false, status: response.status, body: json }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** An address below a server's base address, whatever slashes either has. */
export function addressOf(base: string, path: string, query: Readonly<Record<string, string>> = {}): URL {
  const url = new URL(`${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}
