import 'server-only'
import type { PublicBrand } from '@livery/contracts/brand/brand.ts'
import { FIRST_BRAND } from '@livery/contracts/brand/brand-terms.ts'
import { cache } from 'react'
import { internalApiUrl } from '../config/api-url.ts'
import { forEverybody } from '../session/visitor.ts'
import type { WebBrand } from './brand.ts'

const TIMEOUT_MS = 1_500
/** So long a process of the web does not ask whether there is another version. */
const FRESH_MS = 1_000

const AS_IT_CAME: PublicBrand = { version: 0, terms: FIRST_BRAND, mark: null, darkMark: null, photograph: null }

let known: { readonly brand: PublicBrand; readonly etag: string | null } = { brand: AS_IT_CAME, etag: null }
let asking: Promise<void> | undefined
let askedAt = Number.NEGATIVE_INFINITY

/**
 * What is published. A version that is known is asked for by its mark, and not sent again; while the API is away, what was
 * known last is shown. One page sees one brand.
 */
export const readBrand = cache(async (): Promise<PublicBrand> => {
  if (performance.now() - askedAt > FRESH_MS) {
    asking ??= ask().finally(() => {
      askedAt = performance.now()
      asking = undefined
    })
    await asking
  }
  return known.brand
})

async function ask(): Promise<void> {
  try {
    const answer = await fetch(`${internalApiUrl()}/brand`, {
      headers: { ...forEverybody(), ...(known.etag !== null && { 'if-none-match': known.etag }) },
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!answer.ok) return
    const { data } = (await answer.json()) as { data: PublicBrand }
    known = { brand: data, etag: answer.headers.get('etag') }
  } catch {
    // Asked again with the next page.
  }
}

export function webBrand({ version, terms, mark }: PublicBrand): WebBrand {
  const { name, markHasName, languages, defaultLanguage } = terms
  return {
    ...{ version, name },
    mark: mark === null ? null : { ratio: mark.width / mark.height, saysName: markHasName },
    languages: [defaultLanguage, ...languages.filter((language) => language !== defaultLanguage)],
  }
}
