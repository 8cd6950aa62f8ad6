// Tariffs as the office keeps them: dated versions, each in force until the next begins.
import { z } from 'zod'
import { Currency, Instant, InstantInput, idOf, Minor, one } from '../common.ts'
import { contract } from '../endpoint.ts'
import { VehicleClass } from '../vehicles/vehicles.ts'
import { TariffTerms } from './tariff-terms.ts'

export const TariffVersion = z.object({
  _id: idOf('tariff'),
  version: z.int(),
  name: z.string(),
  currency: Currency,
  /** Planned ones have not begun; an ended one priced rides until the next began. */
  state: z.enum(['planned', 'in_force', 'ended']),
  validFrom: Instant,
  /** When the next version begins; null for the last. */
  validUntil: Instant.nullable(),
  terms: TariffTerms,
})
export type TariffVersion = z.infer<typeof TariffVersion>

/** What the rides of some days cost, and what they would have cost. */
const Compared = { rides: z.int(), before: Minor, after: Minor }

export const TariffPreview = z.object({
  from: Instant,
  until: Instant,
  currency: Currency,
  ...Compared,
  classes: z.array(z.object({ vehicleClass: VehicleClass, ...Compared })),
  /** The rides whose price changes most, either way. */
  most: z.array(
    z.object({
      rideId: idOf('ride'),
      rideNumber: z.string(),
      vehicleClass: VehicleClass,
      pickupAt: Instant,
      before: Minor,
      after: Minor,
    }),
  ),
})
export type TariffPreview = z.infer<typeof TariffPreview>

export const tariffsContract = contract({
  list: {
    method: 'GET',
    path: '/admin/tariffs',
    summary: 'Every version of the tariff, the newest start first.',
    reply: z.object({ data: z.array(TariffVersion) }),
  },
  create: {
    method: 'POST',
    path: '/admin/tariffs',
    summary: 'A new version of the tariff, in force from a moment to come until the next one begins.',
    status: 201,
    body: z.strictObject({
      name: z.string().trim().min(1).max(80),
      validFrom: InstantInput,
      terms: TariffTerms,
    }),
    reply: one(TariffVersion),
  },
  withdraw: {
    method: 'DELETE',
    path: '/admin/tariffs/{id}',
    summary: 'Take back a version that has not begun.',
    params: z.strictObject({ id: idOf('tariff') }),
    reply: one(z.object({ _id: idOf('tariff') })),
  },
})

export const tariffPreviewContract = contract({
  preview: {
    method: 'POST',
    path: '/admin/tariffs/preview',
    audit: 'nothing',
    summary: 'What the completed rides of the last 90 days would have cost by these terms.',
    body: z.strictObject({ terms: TariffTerms }),
    reply: one(TariffPreview),
  },
})
