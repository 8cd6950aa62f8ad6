// What goes into a message. Amounts, times and documents are kept as they are and written in the reader's language.
import type { DocumentKind } from '@livery/contracts/documents/documents.ts'
import { clockFor, directionOf, figuresLocaleOf, hasTwelveHours, type Locale } from '@livery/kernel/languages.ts'

export type Detail =
  | string
  | number
  | { readonly minor: number; readonly currency: string }
  | { readonly at: string; readonly timeZone: string }
  /** YYYY-MM-DD. */
  | { readonly day: string }
  | { readonly document: DocumentKind }
  /** As it was entered. */
  | { readonly car: string; readonly colour: string }
export type Details = { readonly [name: string]: Detail }

/** A language, and what it calls each document and a car. */
export interface Tongue {
  readonly locale: Locale
  documentName(kind: DocumentKind): string
  carInColour(car: string, colour: string): string
}

/** One that is not known leaves nothing behind. */
export function writeDetail(detail: Detail | undefined, { locale, documentName, carInColour }: Tongue): string {
  if (detail === undefined) return ''
  const figures = figuresLocaleOf(locale)
  if (typeof detail === 'string') return directionOf(locale) === 'rtl' ? isolated(detail) : detail
  if (typeof detail === 'number') return String(detail)
  if ('document' in detail) return documentName(detail.document)
  if ('car' in detail) return carInColour(detail.car, detail.colour)
  if ('day' in detail) {
    const day = new Date(`${detail.day}T00:00:00Z`)
    return new Intl.DateTimeFormat(figures, { dateStyle: 'long', timeZone: 'UTC' }).format(day)
  }
  if ('minor' in detail) {
    return new Intl.NumberFormat(figures, { style: 'currency', currency: detail.currency }).format(detail.minor / 100)
  }
  return new Intl.DateTimeFormat(figures, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...clockFor(hasTwelveHours(figures)),
    timeZone: detail.timeZone,
  }).format(new Date(detail.at))
}

/** A Latin address within a sentence from right to left keeps its own direction and leaves the sentence its own. */
const isolated = (text: string) => (text === '' ? '' : `\u2068${text}\u2069`)
