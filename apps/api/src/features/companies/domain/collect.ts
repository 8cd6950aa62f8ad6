// What the lines of a month come to: in all, by cost centre, and tax by rate.
import type { CompanyLine, CostCentreSum } from '@livery/contracts/companies/companies.ts'
import type { InvoiceTax } from '@livery/contracts/invoices/invoices.ts'

export interface Collected {
  readonly net: number
  readonly tax: number
  readonly total: number
  readonly due: number
  /** By code; rides without a cost centre come last. */
  readonly costCentres: CostCentreSum[]
  /** The highest rate first. */
  readonly taxes: InvoiceTax[]
}

export function collect(lines: readonly CompanyLine[]): Collected {
  const sum = (of: 'net' | 'tax' | 'total' | 'due') => lines.reduce((total, line) => total + line[of], 0)
  return {
    net: sum('net'),
    tax: sum('tax'),
    total: sum('total'),
    due: sum('due'),
    costCentres: costCentresOf(lines),
    taxes: taxesOf(lines),
  }
}

export const countRides = (lines: readonly CompanyLine[]) => lines.filter(({ kind }) => kind === 'ride').length

function costCentresOf(lines: readonly CompanyLine[]): CostCentreSum[] {
  const byCode = new Map<string, CostCentreSum>()
  for (const { kind, costCentre, total } of lines) {
    const before = byCode.get(costCentre.code) ?? { ...costCentre, rides: 0, total: 0 }
    const rides = before.rides + (kind === 'ride' ? 1 : 0)
    byCode.set(costCentre.code, { ...before, rides, total: before.total + total })
  }
  const order = ({ code }: CostCentreSum) => (code === '' ? '\uffff' : code)
  return [...byCode.values()].toSorted((left, right) => (order(left) < order(right) ? -1 : 1))
}

function taxesOf(lines: readonly CompanyLine[]): InvoiceTax[] {
  const byShare = new Map<number, InvoiceTax>()
  for (const { share, net, tax } of lines.flatMap(({ taxes }) => taxes)) {
    const before = byShare.get(share) ?? { share, net: 0, tax: 0 }
    byShare.set(share, { share, net: before.net + net, tax: before.tax + tax })
  }
  return [...byShare.values()].toSorted((left, right) => right.share - left.share)
}
