'use server'

import type { companyApprovalsContract } from '@livery/contracts/companies/approvals.ts'
import { redirect } from 'next/navigation'
import { internalApiUrl } from '@/lib/config/api-url.ts'
import { forVisitor } from '@/lib/session/visitor.ts'

const PATH: (typeof companyApprovalsContract)['decideByLink']['path'] = '/company-approvals/{token}/decide'
const TIMEOUT_MS = 10_000

export interface Answered {
  readonly reason: string
  readonly failed: boolean
}

/** Sends the yes or the no; whatever was decided, the page then says. Neither of the two buttons pressed is no answer. */
export async function answer(_before: Answered, form: FormData): Promise<Answered> {
  const token = `${form.get('token') ?? ''}`
  const [pressed, reason] = [form.get('answer'), `${form.get('reason') ?? ''}`]
  if (pressed !== 'approve' && pressed !== 'decline') return { reason, failed: false }
  const status = await send(token, { approve: pressed === 'approve', reason })
  if (status === 'away' || status === 429 || status === 400 || status >= 500) return { reason, failed: true }
  redirect(`/approve/${encodeURIComponent(token)}?answered`)
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
