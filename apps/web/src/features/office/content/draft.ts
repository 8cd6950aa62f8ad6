// What is being written, in every language at once; languages without a word in them are left out when it is sent.
import type { Texts } from '@livery/contracts/content/content.ts'
import { LOCALES, type Locale } from '../../../lib/i18n/locales.ts'

export interface DraftText {
  readonly title: string
  readonly summary: string
  readonly body: string
}
export type Draft = Readonly<Record<Locale, DraftText>>

const NOTHING: DraftText = { title: '', summary: '', body: '' }

export function draftOf(texts: Texts | undefined): Draft {
  return Object.fromEntries(LOCALES.map((locale) => [locale, texts?.[locale] ?? NOTHING])) as Draft
}

export function textsOf(draft: Draft): Texts {
  const written = LOCALES.filter((locale) => locale === 'en' || isBegun(draft[locale]))
  return Object.fromEntries(written.map((locale) => [locale, draft[locale]])) as Texts
}

export function isBegun({ title, summary, body }: DraftText): boolean {
  return `${title}${summary}${body}`.trim() !== ''
}

/** The first language that lacks its title or its text: English always needs both, another one once it is begun. */
export function unfinishedIn(draft: Draft): Locale | undefined {
  return LOCALES.find(
    (locale) =>
      (locale === 'en' || isBegun(draft[locale])) &&
      (draft[locale].title.trim() === '' || draft[locale].body.trim() === ''),
  )
}

export function isSame(left: Draft, right: Draft): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}
