// A list of rides that the office imports: read, shown row by row with what is wrong, and booked when somebody says so.
import { z } from 'zod'
import { ROW_FIELDS } from '../choices.ts'
import { Currency, Instant, idOf, list, Minor, one, PageQuery, Place, Seen } from '../common.ts'
import { contract } from '../endpoint.ts'
import { RideBooked, WhyNot } from './planned-ride.ts'

export const RowField = z.enum(ROW_FIELDS)
export type RowField = z.infer<typeof RowField>

/** What the person sees and corrects; as it was written. */
export const RowValues = z.partialRecord(RowField, z.string().trim().max(500))
export type RowValues = z.infer<typeof RowValues>

/** What is wrong with a row: one thing, the first that somebody should correct. */
export const RowProblem = z.enum([
  'dateMissing',
  'dateUnread',
  'repeats',
  'timeMissing',
  'timeUnread',
  'tooSoon',
  'tooFar',
  'fromMissing',
  'toMissing',
  'placeUnknown',
  'placeUnclear',
  'stopUnknown',
  'stopUnclear',
  'tooManyStops',
  'hoursUnread',
  'outside',
  'tooClose',
  'riderMissing',
  'riderUnknown',
  'riderUnclear',
  'riderSuspended',
  'guestWithoutName',
  'guestWithoutPhone',
  'phoneUnread',
  'classUnknown',
  'classTooSmall',
  'passengersUnread',
  'luggageUnread',
  'flightUnread',
  'signTooLong',
  'noteTooLong',
  'paymentUnknown',
  'byCard',
  'companyUnknown',
  'costCentreMissing',
  'costCentreUnknown',
  'referenceTooLong',
  'twice',
  'noPrice',
])
export type RowProblem = z.infer<typeof RowProblem>

/** `reading` until the job has looked at it. */
export const RowStatus = z.enum(['reading', 'ready', 'wrong', 'planned', 'booked', 'refused'])
export type RowStatus = z.infer<typeof RowStatus>

export const ImportRow = z.object({
  /** From 1, in the order of the list. */
  position: z.int(),
  version: z.int(),
  status: RowStatus,
  values: RowValues,
  wrong: z.object({ field: RowField, problem: RowProblem }).nullable(),
  /** What the places were taken for, and what else they may be. */
  pickup: Place.nullable(),
  pickupChoices: z.array(Place),
  dropOff: Place.nullable(),
  dropOffChoices: z.array(Place),
  riderName: z.string().nullable(),
  pickupAt: Instant.nullable(),
  total: Minor.nullable(),
  refusal: WhyNot.nullable(),
  ride: RideBooked.nullable(),
})
export type ImportRow = z.infer<typeof ImportRow>

/** What counts for rows that do not say. */
export const ImportDefaults = z.strictObject({
  riderId: idOf('user').nullable(),
  paymentMethod: z.enum(['wallet', 'account']),
})
export type ImportDefaults = z.infer<typeof ImportDefaults>

export const ImportSummary = z.object({
  _id: idOf('rideImport'),
  name: z.string(),
  kind: z.enum(['csv', 'ics']),
  importedBy: z.string(),
  createdAt: Instant,
  rows: z.int(),
  booked: z.int(),
})
export type ImportSummary = z.infer<typeof ImportSummary>

export const RideImport = ImportSummary.extend({
  defaults: ImportDefaults,
  defaultRider: z.object({ _id: idOf('user'), name: z.string() }).nullable(),
  currency: Currency,
  timeZone: z.string(),
  /** A job is still reading rows, or booking them. */
  isReading: z.boolean(),
  isBooking: z.boolean(),
  /** Of the rows that are ready. */
  total: Minor,
  /** Headings that no column of ours is called by; their content is not used. */
  unknownColumns: z.array(z.string()),
  /** The same list was imported before, and so many rides were booked from it. */
  before: z.object({ importId: idOf('rideImport'), at: Instant, rides: z.int() }).nullable(),
  items: z.array(ImportRow),
})
export type RideImport = z.infer<typeof RideImport>

const params = z.strictObject({ id: idOf('rideImport') })

/** `rows` and `total` are what was seen; wrong rows are left out only where somebody says so. */
const BookImport = z.strictObject({
  rows: z.int().min(1),
  total: Minor,
  leaveOut: z.boolean().optional(),
})

export const rideImportsContract = contract({
  list: {
    method: 'GET',
    path: '/admin/ride-imports',
    summary: 'Lists that were imported, the newest first.',
    query: PageQuery,
    reply: list(ImportSummary),
  },
  upload: {
    method: 'POST',
    path: '/admin/ride-imports',
    summary: 'Upload a list: CSV, or a calendar (.ics). What it is its content says; at most 1 MB. Nothing is booked.',
    status: 201,
    accepts: 'stream',
    idempotent: true,
    query: z.strictObject({ name: z.string().trim().min(1).max(120) }),
    reply: one(z.object({ importId: idOf('rideImport') })),
  },
  show: {
    method: 'GET',
    path: '/admin/ride-imports/{id}',
    audit: 'reads',
    summary:
      'A list with each row as it was read: ready with its price, or what is wrong with it. Refused rows as CSV.',
    params,
    query: z.strictObject({ format: z.enum(['csv']).optional() }),
    reply: one(RideImport),
  },
  setDefaults: {
    method: 'PUT',
    path: '/admin/ride-imports/{id}/defaults',
    summary: 'What counts for rows that name no rider or payment; all rows that are not booked are read again.',
    params,
    body: ImportDefaults.meta({ examples: [{ riderId: null, paymentMethod: 'wallet' }] }),
    reply: one(RideImport),
  },
  correct: {
    method: 'PUT',
    path: '/admin/ride-imports/{id}/rows/{position}',
    summary: 'Correct a row, or choose one of the places that it may mean; rows with the same words follow.',
    params: params.extend({ position: z.coerce.number().int().min(1).max(2_000) }),
    body: z.strictObject({
      version: Seen,
      values: RowValues.optional(),
      pickup: Place.optional(),
      dropOff: Place.optional(),
    }),
    reply: one(RideImport),
  },
  book: {
    method: 'POST',
    path: '/admin/ride-imports/{id}/book',
    summary: 'Book the rows that are ready. With wrong rows left, only where that is said.',
    idempotent: true,
    params,
    body: BookImport,
    reply: one(z.object({ importId: idOf('rideImport'), count: z.int() })),
  },
})
