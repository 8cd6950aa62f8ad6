// The parts of the town that the office draws: airports, stations, zones with prices of their own. A tariff takes a copy, so
// that a version's prices never move with a line on the map.
import { OUTLINE } from '@livery/kernel/outline.ts'
import { z } from 'zod'
import { idOf, Latitude, Longitude, one, PlainText, Seen } from '../common.ts'
import { contract } from '../endpoint.ts'

export const ZONE_KINDS = ['airport', 'rail', 'zone'] as const
export const ZONE_COLOURS = ['brass', 'blue', 'green', 'red', 'violet', 'teal'] as const

/** Corners in order, the last joined to the first, as GeoJSON writes them: longitude, latitude. */
export const ZoneOutline = z
  .array(z.tuple([Longitude, Latitude]))
  .min(OUTLINE.fewest)
  .max(OUTLINE.most)

const OfZone = {
  name: PlainText(60),
  kind: z.enum(ZONE_KINDS),
  colour: z.enum(ZONE_COLOURS),
  outline: ZoneOutline,
}

/** A version of the tariff that has an area of this zone's key. */
export const ZoneUse = z.object({
  tariff: idOf('tariff'),
  version: z.int(),
  name: z.string(),
  state: z.enum(['planned', 'in_force']),
  /** Whether it has the outline as it is now. */
  isCurrent: z.boolean(),
  fixedPrices: z.int(),
  /** Of its own, where the pickup is in it. */
  tax: z.boolean(),
})
export type ZoneUse = z.infer<typeof ZoneUse>

export const Zone = z.object({
  _id: idOf('zone'),
  /** What a tariff calls it; it never changes. */
  key: z.string(),
  ...OfZone,
  version: z.int(),
  isArchived: z.boolean(),
  squareMetres: z.int(),
  /** Others of the same kind that share ground with it. Where two do, the smaller one counts. */
  overlaps: z.array(z.object({ _id: idOf('zone'), name: z.string() })),
  usedBy: z.array(ZoneUse),
})
export type Zone = z.infer<typeof Zone>

export const zonesContract = contract({
  list: {
    method: 'GET',
    path: '/admin/zones',
    summary: 'Every zone that the office has drawn, with what uses it; those that were archived come last.',
    reply: one(z.array(Zone)),
  },
  create: {
    method: 'POST',
    path: '/admin/zones',
    summary: 'Draw one more zone. No price changes until a version of the tariff takes it over.',
    status: 201,
    idempotent: true,
    body: z
      .strictObject({
        ...OfZone,
        /** Of the tariff's area that it takes the place of; without one, its name makes it. */
        key: z
          .string()
          .regex(/^[a-z0-9_]{1,30}$/)
          .optional(),
      })
      .meta({
        examples: [
          {
            name: 'Centre',
            kind: 'zone',
            colour: 'brass',
            outline: [
              [11.95, 57.69],
              [11.99, 57.69],
              [11.97, 57.71],
            ],
          },
        ],
      }),
    reply: one(Zone),
  },
  update: {
    method: 'PUT',
    path: '/admin/zones/{id}',
    summary: 'Change a zone, archive it or bring it back. Versions of the tariff that have it keep it as it was.',
    params: z.strictObject({ id: idOf('zone') }),
    body: z
      .strictObject({ ...OfZone, version: Seen, isArchived: z.boolean() })
      .partial({ name: true, kind: true, colour: true, outline: true, isArchived: true })
      .meta({ examples: [{ version: 1, name: 'Centre', isArchived: false }] }),
    reply: one(Zone),
  },
})
