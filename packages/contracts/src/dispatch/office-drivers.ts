// Chauffeurs as the dispatcher sees them: who is on the road, who could be, and what stands against it.
import { z } from 'zod'
import * as choices from '../choices.ts'
import { Instant, idOf, PageMeta, PageQuery } from '../common.ts'
import { contract } from '../endpoint.ts'
import { PersonStatus } from '../identity/people.ts'
import { VehicleClass } from '../vehicles/vehicles.ts'

export const Presence = z.enum(choices.Presence.options)
export type Presence = z.infer<typeof Presence>

/**
 * Of the documents that are required: all good, good and one of them soon over, waiting for the office, or not there.
 */
export const DocumentsStatus = z.enum(choices.DocumentsStatus.options)
export type DocumentsStatus = z.infer<typeof DocumentsStatus>

export const OfficeDriver = z.object({
  _id: idOf('user'),
  name: z.string(),
  image: z.string().nullable(),
  phone: z.string().nullable(),
  status: PersonStatus,
  presence: Presence,
  onlineSince: Instant.nullable(),
  /** The ride under way. */
  rideId: idOf('ride').nullable(),
  /** The approved car; without one nobody drives. */
  vehicle: z
    .object({ _id: idOf('vehicle'), name: z.string(), number: z.string(), vehicleClass: VehicleClass })
    .nullable(),
  documents: DocumentsStatus,
  /** When the first of the good documents ends. */
  documentsEndAt: Instant.nullable(),
  /** The mean of the last ratings that may be seen. */
  rating: z.number().nullable(),
  /** Within the days that count. */
  strikes: z.int(),
  claimsPausedUntil: Instant.nullable(),
  /** Completed within thirty days. */
  rides: z.int(),
  createdAt: Instant,
})
export type OfficeDriver = z.infer<typeof OfficeDriver>

export const DriverSort = z.enum(choices.DriverSort.options)
export type DriverSort = z.infer<typeof DriverSort>

export const DriverQuery = PageQuery.extend({
  presence: Presence.optional(),
  vehicleClass: VehicleClass.optional(),
  documents: DocumentsStatus.optional(),
  q: z.string().trim().max(120).optional(),
  sort: DriverSort.default('presence'),
  order: z.enum(['asc', 'desc']).default('asc'),
  format: z.enum(['json', 'csv']).optional(),
})

export const officeDriversContract = contract({
  drivers: {
    method: 'GET',
    path: '/admin/drivers',
    summary:
      'Chauffeurs with presence, car, documents, rating, strikes and rides: filtered, sorted, paged; as CSV on request.',
    query: DriverQuery,
    reply: z.object({
      data: z.array(OfficeDriver),
      /** How many there are of each presence, whatever the filter. */
      meta: PageMeta.extend({ presence: z.object({ online: z.int(), on_ride: z.int(), offline: z.int() }) }),
    }),
  },
})
