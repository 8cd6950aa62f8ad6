// A text names a figure of the policy, {{instant_fee}}, and never types it: what the policy says is said once, and a
// page is right on the day the policy changes.
import { figuresLocaleOf, type Locale } from '@livery/kernel/languages.ts'

/** Minor units, basis points, or a plain number. */
export type Figure =
  | { readonly minor: number; readonly currency: string }
  | { readonly share: number }
  | { readonly number: number }
export type Figures = Readonly<Record<string, Figure>>

const HOLE = /\{\{\s*([a-z_]+)\s*\}\}/g

export function fillFigures(text: string, figures: Figures, locale: Locale): string {
  return text.replaceAll(HOLE, (hole, name: string) => {
    const figure = figures[name]
    return figure === undefined ? hole : writeFigure(figure, locale)
  })
}

export function unknownFigures(text: string, figures: Figures): string[] {
  const named = [...text.matchAll(HOLE)].map((match) => match[1] ?? '')
  return [...new Set(named)].filter((name) => !Object.hasOwn(figures, name)).sort()
}

export function writeFigure(figure: Figure, locale: Locale): string {
  if ('number' in figure) return new Intl.NumberFormat(figuresLocaleOf(locale)).format(figure.number)
  if ('share' in figure) {
    return new Intl.NumberFormat(figuresLocaleOf(locale), { style: 'percent', maximumFractionDigits: 2 }).format(
      figure.share / 10_000,
    )
  }
  const format = new Intl.NumberFormat(figuresLocaleOf(locale), { style: 'currency', currency: figure.currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(figure.minor / 10 ** digits)
}
