// The rides of an invoice as rows of a table.
import type { CompanyLine } from '@livery/contracts/companies/companies.ts'
import type { CsvColumn } from '../../platform/http/csv.ts'
import type { ReportLine } from './show-report.ts'

export const LINE_COLUMNS: readonly CsvColumn<CompanyLine>[] = [
  { name: 'kind', of: (one) => one.kind },
  { name: 'time', of: (one) => one.at },
  { name: 'ride', of: (one) => one.number },
  { name: 'rideId', of: (one) => one.orderId },
  { name: 'endedAs', of: (one) => one.endedAs },
  { name: 'passenger', of: (one) => one.passenger },
  { name: 'from', of: (one) => one.from },
  { name: 'to', of: (one) => one.to },
  { name: 'costCentre', of: (one) => one.costCentre.code },
  { name: 'costCentreName', of: (one) => one.costCentre.name },
  { name: 'reference', of: (one) => one.reference },
  { name: 'netMinor', of: (one) => one.net },
  { name: 'taxMinor', of: (one) => one.tax },
  { name: 'totalMinor', of: (one) => one.total },
  { name: 'dueMinor', of: (one) => one.due },
]

export const REPORT_COLUMNS: readonly CsvColumn<ReportLine>[] = [
  ...LINE_COLUMNS,
  { name: 'bookedBy', of: (one) => one.bookedBy },
]
