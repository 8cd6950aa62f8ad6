// What a document comes to. A promotion is a way of being paid, not a part of the price: tax is of the whole price.
import type { InvoiceLine, InvoiceTax } from '@livery/contracts/invoices/invoices.ts'

export interface Amounts {
  readonly net: number
  readonly tax: number
  readonly total: number
}

export function amountsOf(lines: readonly InvoiceLine[]): Amounts {
  const sum = (wanted: (line: InvoiceLine) => boolean) =>
    lines.filter(wanted).reduce((total, line) => total + line.amount, 0)
  const tax = sum(({ code }) => code === 'tax')
  const net = sum(({ code }) => code !== 'tax' && code !== 'promotion')
  return { net, tax, total: net + tax }
}

/**
 * The taxes of a credit, rate by rate, in proportion to the invoice's. Counted from all that is credited by now, so
 * that an invoice that is credited in parts has all of its tax back in the end, and never a cent more.
 */
export function creditedTaxes(
  taxes: readonly InvoiceTax[],
  total: number,
  creditedBefore: number,
  amount: number,
): InvoiceTax[] {
  const ends = (credited: number) => splitAt(taxes, total, credited)
  const [before, after] = [ends(creditedBefore), ends(creditedBefore + amount)]
  return taxes.map(({ share }, at) => {
    const gross = (after[at]?.gross ?? 0) - (before[at]?.gross ?? 0)
    const tax = (after[at]?.tax ?? 0) - (before[at]?.tax ?? 0)
    return { share, net: gross - tax, tax }
  })
}

/** The part of each rate in the first `credited` of an invoice; the last rate takes what rounding leaves. */
function splitAt(taxes: readonly InvoiceTax[], total: number, credited: number) {
  let left = credited
  return taxes.map(({ net, tax }, at) => {
    const gross = at === taxes.length - 1 ? left : Math.round(((net + tax) * credited) / total)
    left -= gross
    return { gross, tax: net + tax === 0 ? 0 : Math.round((tax * gross) / (net + tax)) }
  })
}
