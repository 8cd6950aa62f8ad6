import type { ChauffeurReport, CompanyReportRow, VehicleReport } from '@livery/contracts/reports/reports.ts'
import type { CsvColumn } from '../../../platform/http/csv.ts'

type Money = { readonly seesMoney: boolean }
const onlyWith = <Row>({ seesMoney }: Money, columns: readonly CsvColumn<Row>[]) => (seesMoney ? columns : [])

export const vehicleColumns = (of: Money): CsvColumn<VehicleReport>[] => [
  { name: 'vehicleId', of: (one) => one.vehicleId },
  { name: 'name', of: (one) => one.name },
  { name: 'plate', of: (one) => one.number },
  { name: 'class', of: (one) => one.vehicleClass },
  { name: 'rides', of: (one) => one.rides },
  { name: 'metres', of: (one) => one.metres },
  { name: 'emptyMetres', of: (one) => one.emptyMetres },
  { name: 'busySeconds', of: (one) => one.busySeconds },
  { name: 'days', of: (one) => one.days },
  ...onlyWith<VehicleReport>(of, [{ name: 'revenue', of: (one) => one.revenue }]),
]

export const chauffeurColumns = (of: Money): CsvColumn<ChauffeurReport>[] => [
  { name: 'driverId', of: (one) => one.driverId },
  { name: 'name', of: (one) => one.name },
  { name: 'rides', of: (one) => one.rides },
  { name: 'onlineSeconds', of: (one) => one.onlineSeconds },
  { name: 'utilisation', of: (one) => one.utilisation },
  { name: 'offers', of: (one) => one.offers },
  { name: 'acceptance', of: (one) => one.acceptance },
  { name: 'onTime', of: (one) => one.punctuality.onTime },
  { name: 'upTo5MinLate', of: (one) => one.punctuality.late5 },
  { name: 'upTo10MinLate', of: (one) => one.punctuality.late10 },
  { name: 'later', of: (one) => one.punctuality.later },
  { name: 'handBacks', of: (one) => one.handBacks },
  { name: 'cancelled', of: (one) => one.cancelled },
  { name: 'rating', of: (one) => one.rating },
  { name: 'ratings', of: (one) => one.ratings },
  ...onlyWith<ChauffeurReport>(of, [{ name: 'earnings', of: (one) => one.earnings }]),
]

export interface CentreRow extends CompanyReportRow {
  readonly centre: CompanyReportRow['costCentres'][number]
}

/** One row for each cost centre. */
export const companyColumns = (of: Money): CsvColumn<CentreRow>[] => [
  { name: 'companyId', of: (one) => one.companyId },
  { name: 'name', of: (one) => one.name },
  { name: 'costCentre', of: (one) => one.centre.code },
  { name: 'rides', of: (one) => one.centre.rides },
  ...onlyWith<CentreRow>(of, [{ name: 'spend', of: (one) => one.centre.spend }]),
  { name: 'ridesOfAll', of: (one) => one.rides },
  { name: 'onTimeOfAll', of: (one) => one.onTime },
  ...onlyWith<CentreRow>(of, [{ name: 'unpaidNow', of: (one) => one.unpaid }]),
]
