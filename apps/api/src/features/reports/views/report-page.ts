// A report as a list: found by name, ordered by any of its figures, a page of it, or all of it as a table.
import type { ReportMeta } from '@livery/contracts/reports/reports.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import { CSV_ROWS } from '../../../platform/http/csv.ts'
import { pageMeta } from '../../../platform/http/pages.ts'
import type { AskedSpan } from '../shared/read-span.ts'

export interface AskedPage<Sort extends string> {
  readonly sort: Sort
  readonly order: 'asc' | 'desc'
  readonly page: number
  readonly pageSize: number
  readonly q?: string | undefined
}

export interface ReportPage<Row> {
  readonly data: Row[]
  readonly meta: z.input<typeof ReportMeta>
}

export function reportPage<Row extends Readonly<Record<Sort, unknown>>, Sort extends string>(
  ctx: AppContext,
  span: AskedSpan,
  rows: readonly Row[],
  { sort, order, page, pageSize, q }: AskedPage<Sort>,
  { nameOf, isTable }: { readonly nameOf: (row: Row) => string; readonly isTable: boolean },
): ReportPage<Row> {
  const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const found = q ? rows.filter((row) => folded(nameOf(row)).includes(folded(q))) : rows
  const sorted = found.toSorted((left, right) => compare(left[sort], right[sort], order) || byName(left, right))
  const [from, most] = isTable ? [0, CSV_ROWS] : [(page - 1) * pageSize, pageSize]
  return {
    data: sorted.slice(from, from + most),
    meta: {
      ...pageMeta({ page, pageSize }, found.length),
      ...{ from: span.from, until: span.until, timeZone: span.timeZone },
      ...{ currency: ctx.config.CURRENCY, missingDays: span.missingDays },
    },
  }

  function byName(left: Row, right: Row): number {
    return nameOf(left).localeCompare(nameOf(right))
  }
}

/** What nobody knows comes last in either order. */
function compare(left: unknown, right: unknown, order: 'asc' | 'desc'): number {
  if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1
  const up = typeof left === 'number' ? left - (right as number) : String(left).localeCompare(String(right))
  return order === 'asc' ? up : -up
}
