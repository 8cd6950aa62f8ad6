// Tax by the line and by where the ride begins: one line for each rate, each rounded once.
import type { FareLine } from '@livery/contracts/pricing/quotes.ts'
import type { TariffTerms } from '@livery/contracts/pricing/tariff-terms.ts'
import type { Point } from '@livery/kernel/geo.ts'
import { basisPoints, type Currency, money, shareOf } from '@livery/kernel/money.ts'
import { areasOf } from './area.ts'

type TaxTerms = Pick<TariffTerms, 'taxShare' | 'lineTaxes'>

/** The tariff's own rate always has its line, also when it comes to nothing. */
export function taxLines(
  terms: TariffTerms,
  lines: readonly FareLine[],
  pickup: Point,
  currency: Currency,
): FareLine[] {
  const { taxShare } = taxesAt(terms, pickup)
  return taxBases(terms, lines, pickup, currency)
    .filter(({ share }) => share > 0 || share === taxShare)
    .map(({ share, tax }) => ({
      code: 'tax',
      label: share === taxShare ? 'VAT' : `VAT ${share / 100} %`,
      amount: tax,
      share,
    }))
}

/** What is taxed at each rate, and what that comes to, in minor units; of lines without tax and promotion. */
export function taxBases(
  terms: TariffTerms,
  lines: readonly FareLine[],
  pickup: Point,
  currency: Currency,
): { readonly share: number; readonly net: number; readonly tax: number }[] {
  const taxes = taxesAt(terms, pickup)
  const netByShare = new Map([[taxes.taxShare, 0]])
  for (const line of lines) {
    const share = shareFor(taxes, line.code)
    netByShare.set(share, (netByShare.get(share) ?? 0) + line.amount)
  }
  return [...netByShare].map(([share, net]) => ({
    share,
    net,
    tax: shareOf(money(net, currency), basisPoints(share)).minor,
  }))
}

/** Of several areas with a tax of their own, the smallest one decides. */
function taxesAt(terms: TariffTerms, pickup: Point): TaxTerms {
  if (terms.areaTaxes.length === 0) return terms
  const taxByArea = new Map(terms.areaTaxes.map((one) => [one.area, one]))
  for (const { key } of areasOf(terms, pickup)) {
    const taxes = taxByArea.get(key)
    if (taxes !== undefined) return taxes
  }
  return terms
}

function shareFor({ taxShare, lineTaxes }: TaxTerms, code: FareLine['code']): number {
  // The cent that no net amount comes to with its tax.
  if (code === 'rounding') return 0
  return (code === 'extra' || code === 'toll' || code === 'platform_fee' ? lineTaxes[code] : undefined) ?? taxShare
}
