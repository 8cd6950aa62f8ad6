// What a change of a booked ride by the office would come to: its price, whose money, and what it does to its chauffeur.
import { z } from 'zod'
import { Instant, idOf, Minor, one, Place } from '../common.ts'
import { contract } from '../endpoint.ts'
import { FareLine, Names } from '../pricing/quotes.ts'
import { PreviewOfficeChange } from '../rides/office-change.ts'
import { ChangeAsks, ChangedFields, RideChange } from '../rides/ride-views.ts'
import { VehicleClass } from '../vehicles/vehicles.ts'
import { WhyNot } from './why-not.ts'

/** Whoever has the ride, with what is left of their day. Seconds; below zero somebody is late. */
export const ChangedChauffeur = z.object({
  driverId: idOf('user'),
  name: z.string(),
  netPayBefore: Minor,
  netPay: Minor,
  spareSecondsNow: z.int().nullable(),
  spareSeconds: z.int().nullable(),
  /** Why they could not have it as it is to be. */
  reasons: z.array(WhyNot),
  /** Their ride after it. */
  nextRide: z
    .object({
      rideId: idOf('ride'),
      riderName: z.string(),
      dueAt: Instant,
      spareSecondsNow: z.int().nullable(),
      spareSeconds: z.int().nullable(),
    })
    .nullable(),
})
export type ChangedChauffeur = z.infer<typeof ChangedChauffeur>

/** What was asked for, and still waits for an answer; the office may withdraw it. */
export const UnansweredChange = z.object({
  asks: ChangeAsks,
  stop: Place.nullable(),
  before: ChangedFields,
  after: ChangedFields,
  total: Minor,
  expiresAt: Instant,
})
export type UnansweredChange = z.infer<typeof UnansweredChange>

export const OfficeChangePreview = z.object({
  /** Null while nothing differs. With `consent`: `none`, whoever has it keeps it; `needed`, they are asked; `impossible`, they cannot. */
  change: RideChange.nullable(),
  linesBefore: z.array(FareLine),
  /** What the tariff says, whatever is agreed by hand. */
  byTariff: Minor,
  /** What the difference puts aside, or lets go where it is negative, and where. */
  money: z.object({ wallet: Minor, account: Minor, card: Minor, short: Minor, company: z.string().nullable() }),
  chauffeur: ChangedChauffeur.nullable(),
  unanswered: UnansweredChange.nullable(),
  /** What the ride would come to in each class, by the tariff. */
  classes: z.array(
    z.object({
      vehicleClass: VehicleClass,
      name: z.string(),
      names: Names,
      total: Minor,
      passengers: z.int(),
      luggage: z.int(),
      fits: z.boolean(),
    }),
  ),
})
export type OfficeChangePreview = z.infer<typeof OfficeChangePreview>

export const changePreviewContract = contract({
  previewChange: {
    method: 'POST',
    path: '/admin/rides/{id}/change/preview',
    audit: 'nothing',
    summary:
      'What a change of a booked ride would do to its price, to whose money and to its chauffeur. Nothing is changed.',
    params: z.strictObject({ id: idOf('ride') }),
    body: PreviewOfficeChange,
    reply: one(OfficeChangePreview),
  },
})
