// The first texts of the public pages and the help articles, in every language. A figure of the policy stands in them
// by name. An operator reads them with a lawyer before the first paying ride, and edits them in the office.
import { DEFAULT_LOCALE, type Locale } from '@livery/kernel/languages.ts'
import type { FirstPage } from '../../src/features/content/index.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'

interface Text {
  readonly title: string
  readonly summary: string
  readonly body: string
}

const PAGES = {
  terms: { type: 'terms', slug: null, audience: 'everybody' },
  privacy: { type: 'privacy', slug: null, audience: 'everybody' },
  about: { type: 'about', slug: null, audience: 'everybody' },
  services: { type: 'services', slug: null, audience: 'everybody' },
  business: { type: 'business', slug: null, audience: 'everybody' },
  chauffeurs: { type: 'chauffeurs', slug: null, audience: 'everybody' },
  faq: { type: 'faq', slug: null, audience: 'everybody' },
  cancellation: { type: 'cancellation', slug: null, audience: 'everybody' },
  booking: { type: 'help', slug: 'booking-a-ride', audience: 'user' },
  paying: { type: 'help', slug: 'paying', audience: 'user' },
  lost: { type: 'help', slug: 'left-in-the-car', audience: 'user' },
  driving: { type: 'help', slug: 'driving-with-us', audience: 'driver' },
  account: { type: 'help', slug: 'your-account', audience: 'everybody' },
} as const

/** A language that has none of them shows the English. */
const OTHER_LANGUAGES: { readonly [Language in Locale]?: FirstWords } = { fr, de, es, ar }

export type FirstWords = Readonly<Record<keyof typeof PAGES, Text>>

export const FIRST_PAGES: readonly FirstPage[] = (Object.keys(PAGES) as (keyof typeof PAGES)[]).map((name) => ({
  ...PAGES[name],
  texts: {
    ...Object.fromEntries(Object.entries(OTHER_LANGUAGES).map(([locale, words]) => [locale, words[name]])),
    [DEFAULT_LOCALE]: en[name],
  },
}))
