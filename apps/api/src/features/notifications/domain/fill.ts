// Messages with holes, and what goes into them. Amounts, times and documents are kept as they are and written in the
// reader's language.
import type { DocumentKind } from '@livery/contracts/documents/documents.ts'

export type Detail =
  | string
  | number
  | { readonly minor: number; readonly currency: string }
  | { readonly at: string; readonly timeZone: string }
  /** YYYY-MM-DD. */
  | { readonly day: string }
  | { readonly document: DocumentKind }
export type Details = { readonly [name: string]: Detail }

export type Locale = 'en' | 'fr' | 'de' | 'es' | 'ar'

/** A language, and what it calls each document. */
export interface Tongue {
  readonly locale: Locale
  readonly documents: Readonly<Record<DocumentKind, string>>
}
/** As the web writes it: English with the day before the month, Arabic with Latin digits. */
const AS_WRITTEN = { en: 'en-GB', fr: 'fr', de: 'de', es: 'es', ar: 'ar-u-nu-latn' } satisfies Record<Locale, string>

/** `{name}` becomes the detail of that name; one that is not known leaves nothing behind. */
export function fill(message: string, details: Details, tongue: Tongue): string {
  return message
    .replaceAll(/\{(\w+)\}/g, (_hole, name: string) => writeDetail(details[name], tongue))
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}

/** The names of the holes, sorted. */
export function holesOf(message: string): string[] {
  return [...new Set([...message.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))].sort()
}

export function writeDetail(detail: Detail | undefined, { locale, documents }: Tongue): string {
  if (detail === undefined) return ''
  if (typeof detail === 'string') return locale === 'ar' ? isolated(detail) : detail
  if (typeof detail === 'number') return String(detail)
  if ('document' in detail) return documents[detail.document]
  if ('day' in detail) {
    const day = new Date(`${detail.day}T00:00:00Z`)
    return new Intl.DateTimeFormat(AS_WRITTEN[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(day)
  }
  if ('minor' in detail) {
    return new Intl.NumberFormat(AS_WRITTEN[locale], { style: 'currency', currency: detail.currency }).format(
      detail.minor / 100,
    )
  }
  return new Intl.DateTimeFormat(AS_WRITTEN[locale], {
    hourCycle: 'h23',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: detail.timeZone,
  }).format(new Date(detail.at))
}

/** A Latin address within an Arabic sentence keeps its own direction and leaves the sentence its own. */
const isolated = (text: string) => (text === '' ? '' : `\u2068${text}\u2069`)
