'use server'

import type { proposalLinksContract } from '@livery/contracts/proposals/proposals.ts'
import { redirect } from 'next/navigation'
import { internalApiUrl } from '@/lib/config/api-url.ts'
import { forVisitor } from '@/lib/session/visitor.ts'

const PATH: (typeof proposalLinksContract)['decline']['path'] = '/proposals/{token}/decline'
const TIMEOUT_MS = 10_000

export interface Declined {
  readonly words: string
  readonly failed: boolean
}

/** Says no, without a script, too; whatever became of it, the page then says. */
export async function decline(_before: Declined, form: FormData): Promise<Declined> {
  const [token, words] = [`${form.get('token') ?? ''}`, `${form.get('words') ?? ''}`]
  const status = await send(token, { version: Number(form.get('version')), words })
  if (status === 'away' || status === 429 || status === 400 || status >= 500) return { words, failed: true }
  redirect(`/quote/${encodeURIComponent(token)}?current`)
}

async function send(token: string, body: object): Promise<number | 'away'> {
  try {
    const { status } = await fetch(internalApiUrl() + PATH.replace('{token}', encodeURIComponent(token)), {
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
