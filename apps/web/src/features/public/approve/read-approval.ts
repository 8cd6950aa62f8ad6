import 'server-only'
import type { CompanyApproval } from '@livery/contracts/companies/approvals.ts'
import { internalApiUrl } from '@/lib/config/api-url.ts'
import { forVisitor } from '@/lib/session/visitor.ts'

const TIMEOUT_MS = 5_000

/** What a letter's link opens; looking at it decides nothing. */
export async function readApproval(token: string): Promise<CompanyApproval | 'missing' | 'away'> {
  try {
    const answer = await fetch(`${internalApiUrl()}/company-approvals/${encodeURIComponent(token)}`, {
      headers: await forVisitor(),
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (answer.ok) return ((await answer.json()) as { data: CompanyApproval }).data
    return answer.status < 500 && answer.status !== 429 ? 'missing' : 'away'
  } catch {
    return 'away'
  }
}
