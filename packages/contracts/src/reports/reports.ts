// What cars, chauffeurs and companies did over a span of days: sums that are kept for each day that is over.
import { z } from 'zod'
import * as choices from '../choices.ts'
import { Currency, DateInput, idOf, Minor, PageMeta, PageQuery } from '../common.ts'
import { contract } from '../endpoint.ts'
import { VehicleClass } from '../vehicles/vehicles.ts'
import { Punctuality } from './overview.ts'

export const VehicleSort = z.enum(choices.VehicleReportSort.options)
export const ChauffeurSort = z.enum(choices.ChauffeurReportSort.options)
export const CompanySort = z.enum(choices.CompanyReportSort.options)
export type VehicleReportSort = z.infer<typeof VehicleSort>
export type ChauffeurReportSort = z.infer<typeof ChauffeurSort>
export type CompanyReportSort = z.infer<typeof CompanySort>

/** Both days count; without them it is the last seven days, today included. */
export const Span = PageQuery.extend({
  from: DateInput.optional(),
  until: DateInput.optional(),
  order: z.enum(['asc', 'desc']).default('desc'),
  q: z.string().trim().max(80).optional(),
  format: z.enum(['json', 'csv']).optional(),
})

export const ReportMeta = PageMeta.extend({
  from: z.iso.date(),
  until: z.iso.date(),
  timeZone: z.string(),
  currency: Currency,
  /** Days of the span that are not counted yet, and not in the figures. */
  missingDays: z.int(),
})
export type ReportMeta = z.infer<typeof ReportMeta>

const report = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.array(row),
    meta: ReportMeta,
  })

export const VehicleReport = z.object({
  vehicleId: idOf('vehicle'),
  name: z.string(),
  number: z.string(),
  vehicleClass: VehicleClass.nullable(),
  rides: z.int(),
  /** With somebody on board, as measured. */
  metres: z.int(),
  /** On the way to a pickup, as the accepted offer said. */
  emptyMetres: z.int(),
  /** On the way to a pickup, waiting there and driving. */
  busySeconds: z.int(),
  /** Days on which it had a ride. */
  days: z.int(),
  revenue: Minor.nullable(),
})
export type VehicleReport = z.infer<typeof VehicleReport>

export const ChauffeurReport = z.object({
  driverId: idOf('user'),
  name: z.string(),
  rides: z.int(),
  onlineSeconds: z.int(),
  /** With somebody on board; null with less than a quarter of an hour online. */
  utilisation: z.number().nullable(),
  offers: z.int(),
  acceptance: z.number().nullable(),
  punctuality: Punctuality,
  onTime: z.number().nullable(),
  /** Accepted, and then handed back. */
  handBacks: z.int(),
  /** Of rides that were theirs when they were cancelled, by anybody. */
  cancelled: z.int(),
  /** The mean of the stars for these rides. */
  rating: z.number().nullable(),
  ratings: z.int(),
  /** Their share of these rides, and tips. */
  earnings: Minor.nullable(),
})
export type ChauffeurReport = z.infer<typeof ChauffeurReport>

export const CompanyReportRow = z.object({
  companyId: idOf('company'),
  name: z.string(),
  rides: z.int(),
  punctuality: Punctuality,
  onTime: z.number().nullable(),
  spend: Minor.nullable(),
  /** What it owes now, whatever the span; null for whoever may not see the books. */
  unpaid: Minor.nullable(),
  /** Empty where rides were booked without one. */
  costCentres: z.array(z.object({ code: z.string(), rides: z.int(), spend: Minor.nullable() })),
})
export type CompanyReportRow = z.infer<typeof CompanyReportRow>

export const reportsContract = contract({
  vehicleReport: {
    method: 'GET',
    path: '/admin/reports/vehicles',
    summary: 'What each car did between two days: rides, way, hours and revenue; as CSV, too.',
    query: Span.extend({ sort: VehicleSort.default('rides') }),
    reply: report(VehicleReport),
  },
  chauffeurReport: {
    method: 'GET',
    path: '/admin/reports/chauffeurs',
    summary: 'What each chauffeur did between two days: hours, offers, punctuality, ratings, earnings; as CSV, too.',
    query: Span.extend({ sort: ChauffeurSort.default('rides') }),
    reply: report(ChauffeurReport),
  },
  companyReport: {
    method: 'GET',
    path: '/admin/reports/companies',
    summary: 'What was driven on each company’s account between two days, by cost centre; as CSV, too.',
    query: Span.extend({ sort: CompanySort.default('rides') }),
    reply: report(CompanyReportRow),
  },
})
