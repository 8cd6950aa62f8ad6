'use server'

import type { proposalLinksContract } from '@livery/contracts/proposals/proposals.ts'
import { redirect } from 'next/navigation'
import { postByLink } from '@/lib/session/post-by-link.ts'

const PATH: (typeof proposalLinksContract)['decline']['path'] = '/proposals/{token}/decline'

export interface Declined {
  readonly words: string
  readonly failed: boolean
}

/** Says no, without a script, too; whatever became of it, the page then says. */
export async function decline(_before: Declined, form: FormData): Promise<Declined> {
  const [token, words] = [`${form.get('token') ?? ''}`, `${form.get('words') ?? ''}`]
  const status = await postByLink(PATH, token, { version: Number(form.get('version')), words })
  if (status === 'away' || status === 429 || status === 400 || status >= 500) return { words, failed: true }
  redirect(`/quote/${encodeURIComponent(token)}?current`)
}
