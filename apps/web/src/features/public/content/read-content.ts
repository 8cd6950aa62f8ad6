import 'server-only'
import type {
  ContentType,
  contentContract,
  HelpCard,
  PublishedPage,
  WebContent,
} from '@livery/contracts/content/content.ts'
import type { ReplyOf } from '@livery/contracts/endpoint.ts'
import { getLocale } from 'next-intl/server'
import type { z } from 'zod'
import { internalApiUrl } from '@/lib/config/api-url.ts'
import { spokenLocale } from '@/lib/i18n/locales.ts'
import { forVisitor } from '@/lib/session/visitor.ts'

const CONTENT: (typeof contentContract)['riderContent']['path'] = '/user/web-content'
const HELP: (typeof contentContract)['help']['path'] = '/help'
const PUBLISHED: (typeof contentContract)['published']['path'] = '/web-content/published'
const TIMEOUT_MS = 5000

/** `missing`: the office has no such page. `away`: the api does not answer. */
export async function readContent(
  type: z.infer<typeof ContentType>,
  slug?: string,
): Promise<WebContent | 'missing' | 'away'> {
  const query = new URLSearchParams({
    type,
    locale: spokenLocale(await getLocale()),
    ...(slug !== undefined && { slug }),
  })
  const answer = await ask<ReplyOf<(typeof contentContract)['riderContent']>>(`${CONTENT}?${query}`)
  return typeof answer === 'string' ? answer : answer.data
}

export async function readHelp(audience: 'user' | 'driver' | undefined): Promise<HelpCard[] | 'away'> {
  const query = new URLSearchParams({
    locale: spokenLocale(await getLocale()),
    ...(audience !== undefined && { audience }),
  })
  const answer = await ask<ReplyOf<(typeof contentContract)['help']>>(`${HELP}?${query}`)
  return typeof answer === 'string' ? 'away' : answer.data
}

/** What is out; nothing while the api does not answer. */
export async function readPublished(): Promise<PublishedPage[]> {
  const answer = await ask<ReplyOf<(typeof contentContract)['published']>>(PUBLISHED)
  return typeof answer === 'string' ? [] : answer.data
}

async function ask<Reply>(path: string): Promise<Reply | 'missing' | 'away'> {
  try {
    // What the office publishes is read at once.
    const answer = await fetch(`${internalApiUrl()}${path}`, {
      headers: await forVisitor(),
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (answer.status === 404 || answer.status === 400) return 'missing'
    return answer.ok ? ((await answer.json()) as Reply) : 'away'
  } catch {
    return 'away'
  }
}
