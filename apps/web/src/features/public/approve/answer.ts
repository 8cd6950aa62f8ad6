'use server'

import type { companyApprovalsContract } from '@livery/contracts/companies/approvals.ts'
import { redirect } from 'next/navigation'
import { postByLink } from '@/lib/session/post-by-link.ts'

const PATH: (typeof companyApprovalsContract)['decideByLink']['path'] = '/company-approvals/{token}/decide'

export interface Answered {
  readonly reason: string
  readonly failed: boolean
}

/** Sends the yes or the no; whatever was decided, the page then says. Neither of the two buttons pressed is no answer. */
export async function answer(_before: Answered, form: FormData): Promise<Answered> {
  const token = `${form.get('token') ?? ''}`
  const [pressed, reason] = [form.get('answer'), `${form.get('reason') ?? ''}`]
  if (pressed !== 'approve' && pressed !== 'decline') return { reason, failed: false }
  const status = await postByLink(PATH, token, { approve: pressed === 'approve', reason })
  if (status === 'away' || status === 429 || status === 400 || status >= 500) return { reason, failed: true }
  redirect(`/approve/${encodeURIComponent(token)}?answered`)
}
