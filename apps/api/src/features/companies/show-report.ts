// What a company has spent from month to month.
import type { CompanyLine, CompanyReport } from '@livery/contracts/companies/companies.ts'
import type { CompanyId } from '@livery/kernel/ids.ts'
import type { z } from 'zod'
import type { AppContext } from '../../app-context.ts'
import { refuse } from '../../platform/refusal.ts'
import { peopleById } from '../identity/index.ts'
import { booksTimeZone } from '../places/index.ts'
import { collect, countRides } from './domain/collect.ts'
import { monthOf, spanOfMonth } from './domain/days.ts'
import { chargesBetween } from './store/spending.ts'

/** Both are included. */
export interface Months {
  readonly first: string
  readonly last: string
}

export interface ReportLine extends CompanyLine {
  readonly bookedBy: string
}

const MOST_MONTHS = 36

/** Every ride and credit of these months, with who booked it. Refuses with BAD_INPUT where they are no span. */
export async function reportLines(ctx: AppContext, id: CompanyId, { first, last }: Months): Promise<ReportLine[]> {
  if (first > last || monthsBetween({ first, last }) > MOST_MONTHS)
    throw refuse('BAD_INPUT', { errors: [{ path: 'last', message: 'Please choose up to three years.' }] })
  const timeZone = await booksTimeZone(ctx)
  const span = { from: spanOfMonth(first, timeZone).from, until: spanOfMonth(last, timeZone).until }
  const booked = await chargesBetween(ctx.db, id, span)
  const people = await peopleById(
    ctx.db,
    booked.flatMap(({ riderId }) => riderId ?? []),
  )
  return booked.map(({ riderId, line }) => ({
    ...line,
    bookedBy: riderId === null ? line.passenger : (people.get(riderId)?.name ?? line.passenger),
  }))
}

export async function showReport(
  ctx: AppContext,
  id: CompanyId,
  months: Months,
): Promise<z.input<typeof CompanyReport>> {
  const lines = await reportLines(ctx, id, months)
  const timeZone = await booksTimeZone(ctx)
  const sums = (keyOf: (line: ReportLine) => string) =>
    [...Map.groupBy(lines, keyOf)].map(([key, own]) => ({
      key,
      rides: countRides(own),
      total: own.reduce((sum, { total }) => sum + total, 0),
    }))
  const { total, costCentres } = collect(lines)
  return {
    currency: ctx.config.CURRENCY,
    total,
    rides: countRides(lines),
    months: sums(({ at }) => monthOf(new Date(at), timeZone)).map(({ key: month, ...sum }) => ({ month, ...sum })),
    people: sums(({ bookedBy }) => bookedBy)
      .map(({ key: name, ...sum }) => ({ name, ...sum }))
      .toSorted((left, right) => right.total - left.total),
    costCentres,
    csv: `/api/v1/company-reports/${id}/csv?first=${months.first}&last=${months.last}&${ctx.fileLinks.proofOf(reportKey(id, months), 'paper')}`,
  }
}

/** What the proof of a report's link is about. */
export const reportKey = (id: CompanyId, { first, last }: Months) => `${id} ${first} ${last}`

function monthsBetween({ first, last }: Months): number {
  const [from, until] = [first, last].map((month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)))
  return (until ?? 0) - (from ?? 0) + 1
}
