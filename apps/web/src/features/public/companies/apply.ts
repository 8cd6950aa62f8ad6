'use server'

import type { companyApplicationsContract } from '@livery/contracts/companies/applications.ts'
import type { Problem } from '@livery/contracts/problem.ts'
import { redirect } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { internalApiUrl } from '@/lib/config/api-url.ts'
import { spokenLocale } from '@/lib/i18n/locales.ts'
import { forVisitor } from '@/lib/session/visitor.ts'
import { type Applied, type ApplyField, FIELDS } from './fields.ts'

const PATH: (typeof companyApplicationsContract)['apply']['path'] = '/company-applications'
const TIMEOUT_MS = 10_000

/** Sends the application as the form has it; it comes back with what was typed where it was not taken. */
export async function apply(_before: Applied, form: FormData): Promise<Applied> {
  const typed = Object.fromEntries(FIELDS.map((field) => [field, `${form.get(field) ?? ''}`])) as Applied['typed']
  const answer = await send({
    ...typed,
    ridesAMonth: Number(typed.ridesAMonth),
    locale: spokenLocale(await getLocale()),
  })
  if (answer === 'away') return { typed, wrong: [], failed: 'away' }
  if (answer.ok) redirect('/business/apply?sent')
  const problem = (await answer.json().catch(() => ({}))) as Partial<Problem>
  if (problem.code === 'TOO_MANY_APPLICATIONS')
    return { typed, wrong: [], fullForSeconds: Number(answer.headers.get('retry-after')) || 60 }
  if (answer.status === 429) return { typed, wrong: [], failed: 'often' }
  const wrong = fieldsOf(problem)
  return { typed, wrong, ...(wrong.length === 0 && { failed: 'unfit' as const }) }
}

async function send(body: object): Promise<Response | 'away'> {
  try {
    return await fetch(internalApiUrl() + PATH, {
      method: 'POST',
      headers: { ...(await forVisitor()), 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch {
    return 'away'
  }
}

function fieldsOf({ errors = [] }: Partial<Problem>): ApplyField[] {
  const paths = errors.map(({ path }) => path.replace(/^body\./, ''))
  return FIELDS.filter((field) => paths.includes(field))
}
