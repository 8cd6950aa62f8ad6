// What a change of a booked ride by the office would come to: its price, whose money, and what it does to its chauffeur.
import { z } from 'zod'
import { Instant, idOf, Minor, one, Place } from '../common.ts'
import { contract } from '../endpoint.ts'
import { FareLine, Names } from '../pricing/quotes.ts'
import { ChangeToPay, PreviewOfficeChange } from '../rides/office-change.ts'
import { ChangeAsks, ChangedFields, RideChange } from '../rides/ride-changes.ts'
import { VehicleClass } from '../vehicles/vehicles.ts'
import { Candidate } from './assignment.ts'
import { Caution, WhyNot } from './why-not.ts'

/** Whoever has the ride, or is to have it, with what is left of their day. Seconds; below zero somebody is late. */
export const ChangedChauffeur = z.object({
  driverId: idOf('user'),
  name: z.string(),
  /** They do not have it now. */
  isNew: z.boolean(),
  netPayBefore: Minor,
  netPay: Minor,
  spareSecondsNow: z.int().nullable(),
  spareSeconds: z.int().nullable(),
  /** Why they could not have it as it is to be. */
  reasons: z.array(WhyNot),
  /** What the search would leave them alone for; the office decides. */
  cautions: z.array(Caution),
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
  /** The rider has been asked to pay for another change of it, and has not yet. */
  unpaid: ChangeToPay.nullable(),
  /** Whether a card could pay what is short. */
  takesCards: z.boolean(),
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
  changeCandidates: {
    method: 'POST',
    path: '/admin/rides/{id}/change/candidates',
    audit: 'nothing',
    summary: 'Who could drive a booked ride as it is to be: those who can first; the others with why not.',
    params: z.strictObject({ id: idOf('ride') }),
    body: z
      .strictObject({ ...PreviewOfficeChange.shape, q: z.string().trim().max(120).optional() })
      .meta({ examples: [{ version: 1 }] }),
    reply: one(z.array(Candidate)),
  },
})
