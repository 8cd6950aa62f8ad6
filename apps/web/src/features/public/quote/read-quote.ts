import 'server-only'
import type { ProposalPage } from '@livery/contracts/proposals/proposals.ts'
import { cache } from 'react'
import { internalApiUrl } from '@/lib/config/api-url.ts'
import { headersOfPerson } from '@/lib/store/read-as-person.ts'

const TIMEOUT_MS = 5_000

/** What a mailed link opens, with the wallet of whoever is signed in as its rider. Looking decides nothing. */
export const readQuote = cache(async (token: string): Promise<ProposalPage | 'missing' | 'away'> => {
  try {
    const answer = await fetch(`${internalApiUrl()}/proposals/${encodeURIComponent(token)}`, {
      headers: await headersOfPerson(),
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (answer.ok) return ((await answer.json()) as { data: ProposalPage }).data
    return answer.status < 500 && answer.status !== 429 ? 'missing' : 'away'
  } catch {
    return 'away'
  }
})
