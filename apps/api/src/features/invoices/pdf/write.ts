// Amounts, times and lines of a fare as the document says them, in its language.
import type { InvoiceLine } from '@livery/contracts/invoices/invoices.ts'
import { clockFor, hasTwelveHours } from '@livery/kernel/languages.ts'
import type { SayPdf } from '../../../platform/messages/messages.ts'

export interface Writer {
  money(minor: number): string
  day(at: string): string
  time(at: string): string
  kilometres(metres: number): string
  share(basisPoints: number): string
  /** What a line is for, and how its amount came about. */
  line(line: InvoiceLine): { readonly label: string; readonly detail: string }
}

export function createWriter(
  say: SayPdf,
  { currency, timeZone }: { readonly currency: string; readonly timeZone: string },
): Writer {
  const { figures } = say
  const moneyFormat = new Intl.NumberFormat(figures, { style: 'currency', currency })
  const numberFormat = new Intl.NumberFormat(figures, { maximumFractionDigits: 1, minimumFractionDigits: 1 })
  const shareFormat = new Intl.NumberFormat(figures, { style: 'percent', maximumFractionDigits: 2 })
  const dayFormat = new Intl.DateTimeFormat(figures, { dateStyle: 'long', timeZone })
  const timeFormat = new Intl.DateTimeFormat(figures, { ...clockFor(hasTwelveHours(figures)), timeZone })
  const money = (minor: number) => moneyFormat.format(minor / 100)
  const share = (basisPoints: number) => shareFormat.format(basisPoints / 10_000)
  const kilometres = (metres: number) => `${numberFormat.format(metres / 1_000)} km`

  const quantityOf = ({ code, quantity }: InvoiceLine): string => {
    if (quantity === undefined) return ''
    if (code === 'extra') return String(quantity)
    if (code === 'distance' || code === 'overage') return kilometres(quantity)
    return code === 'hours' ? `${quantity} h` : `${quantity} min`
  }
  const detailOf = (line: InvoiceLine): string => {
    if (line.code === 'agreed_price') return line.label
    if (line.code === 'platform_fee' && line.share !== undefined)
      return say('invoice.ofFare', { share: share(line.share) })
    if (line.share !== undefined) return `${line.code === 'time_band' ? '+' : ''}${share(line.share)}`
    const rate = line.unitAmount === undefined ? '' : money(line.unitAmount)
    return [quantityOf(line), rate].filter((part) => part !== '').join(' × ')
  }
  return {
    money,
    share,
    kilometres,
    day: (at) => dayFormat.format(new Date(at)),
    time: (at) => timeFormat.format(new Date(at)),
    line: (line) => ({
      label:
        line.code === 'extra' || line.code === 'time_band'
          ? (line.labels?.[say.locale] ?? line.label)
          : say(`invoice.lines.${line.code}`, { name: line.labels?.[say.locale] ?? line.label }),
      detail: detailOf(line),
    }),
  }
}
