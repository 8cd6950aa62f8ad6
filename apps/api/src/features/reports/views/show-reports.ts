// What cars, chauffeurs and companies did over a span. Amounts are null for whoever may not see the books.
import type { ChauffeurReport, CompanyReportRow, VehicleReport } from '@livery/contracts/reports/reports.ts'
import type { CompanyId, UserId, VehicleId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { companiesById } from '../../companies/index.ts'
import { peopleById } from '../../identity/index.ts'
import { vehiclesById } from '../../vehicles/index.ts'
import { companyAccountsOf } from '../../wallet/index.ts'
import type { AskedSpan } from '../shared/read-span.ts'
import { type SubjectSum, sumsOf } from '../shared/sums-of.ts'

export async function vehicleRows(ctx: AppContext, span: AskedSpan, seesMoney: boolean): Promise<VehicleReport[]> {
  const sums = await sumsOf(ctx, 'vehicle', span)
  const vehicles = await vehiclesById(
    ctx.db,
    sums.map(({ subjectId }) => subjectId),
  )
  return sums.map(({ subjectId, ...sum }) => {
    const car = vehicles.get(subjectId)
    return {
      vehicleId: subjectId as VehicleId,
      ...{ name: car?.vehicle_name ?? '', number: car?.vehicle_number ?? '', vehicleClass: car?.vehicleClass ?? null },
      ...{ rides: sum.rides, metres: sum.metres, emptyMetres: sum.emptyMetres },
      ...{ busySeconds: sum.busySeconds, days: sum.days, revenue: seesMoney ? sum.revenue : null },
    }
  })
}

/** Of less time online a share says nothing. */
const LEAST_ONLINE_SECONDS = 900

export async function chauffeurRows(ctx: AppContext, span: AskedSpan, seesMoney: boolean): Promise<ChauffeurReport[]> {
  const sums = await sumsOf(ctx, 'chauffeur', span)
  const people = await peopleById(
    ctx.db,
    sums.map(({ subjectId }) => subjectId as UserId),
  )
  return sums.map((sum) => {
    const offers = sum.accepted + sum.declined + sum.unanswered
    return {
      driverId: sum.subjectId as UserId,
      name: people.get(sum.subjectId as UserId)?.name ?? '',
      ...{ rides: sum.rides, onlineSeconds: sum.onlineSeconds, offers },
      utilisation:
        sum.onlineSeconds < LEAST_ONLINE_SECONDS ? null : Math.min(1, sum.drivingSeconds / sum.onlineSeconds),
      acceptance: share(sum.accepted, offers),
      ...onTimeOf(sum),
      ...{ handBacks: sum.handBacks, cancelled: sum.cancelled, ratings: sum.ratings },
      rating: share(sum.stars, sum.ratings),
      earnings: seesMoney ? sum.earnings : null,
    }
  })
}

export async function companyRows(ctx: AppContext, span: AskedSpan, seesMoney: boolean): Promise<CompanyReportRow[]> {
  const sums = Map.groupBy(await sumsOf(ctx, 'company', span), ({ subjectId }) => subjectId as CompanyId)
  const ids = [...sums.keys()]
  const [companies, accounts] = await Promise.all([
    companiesById(ctx.db, ids),
    seesMoney ? companyAccountsOf(ctx.db, ids, ctx.config.CURRENCY) : null,
  ])
  const names = new Map<string, string>(companies.map(({ id, name }) => [id, name]))
  return [...sums].map(([companyId, parts]) => {
    const add = (of: (sum: SubjectSum) => number) => parts.reduce((all, sum) => all + of(sum), 0)
    const owed = accounts?.get(companyId)?.owed
    return {
      companyId,
      name: names.get(companyId) ?? '',
      rides: add((sum) => sum.rides),
      ...onTimeOf({
        ...{ onTime: add((sum) => sum.onTime), late5: add((sum) => sum.late5) },
        ...{ late10: add((sum) => sum.late10), later: add((sum) => sum.later) },
      }),
      spend: seesMoney ? add((sum) => sum.revenue) : null,
      unpaid: owed ?? null,
      costCentres: parts
        .toSorted((left, right) => right.rides - left.rides || left.part.localeCompare(right.part))
        .map(({ part, rides, revenue }) => ({ code: part, rides, spend: seesMoney ? revenue : null })),
    }
  })
}

function onTimeOf({ onTime, late5, late10, later }: Pick<SubjectSum, 'onTime' | 'late5' | 'late10' | 'later'>) {
  return { punctuality: { onTime, late5, late10, later }, onTime: share(onTime, onTime + late5 + late10 + later) }
}

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)
