// Regions, built in the running product: a file of streets is uploaded or fetched, an area is cut out of it, and the result
// is put in use.
import { z } from 'zod'
import { REGION_PHASES } from '../choices.ts'
import { Done, Instant, idOf, one } from '../common.ts'
import { contract } from '../endpoint.ts'

export const REGION_FAILURES = [
  ...['BROKEN', 'UNSUPPORTED', 'TOO_LARGE', 'AREA_EMPTY', 'NO_STREETS', 'ROUTING_FAILED', 'NOT_DOWNLOADED'],
  ...['ADDRESS_REFUSED', 'DISK_FULL', 'FILE_GONE', 'INTERRUPTED', 'UNEXPECTED'],
] as const
export const RegionFailure = z.enum(REGION_FAILURES)
export type RegionFailure = z.infer<typeof RegionFailure>

const Degrees = z.tuple([z.number(), z.number(), z.number(), z.number()])
const longitude = z.number().min(-180).max(180)
const latitude = z.number().min(-90).max(90)

/** What of the file is wanted: a box, or corners as longitude and latitude. */
export const RegionArea = z.union([
  z
    .strictObject({ west: longitude, south: latitude, east: longitude, north: latitude })
    .refine(({ west, east, south, north }) => west < east && south < north, 'West before east, south before north.')
    .meta({ examples: [{ west: 11.8, south: 57.6, east: 12.1, north: 57.8 }] }),
  z.strictObject({
    corners: z
      .array(z.tuple([longitude, latitude]))
      .min(3)
      .max(200),
  }),
])
export type RegionArea = z.infer<typeof RegionArea>

export const RegionPicture = z.object({
  /** West, south, east, north. */
  bounds: Degrees,
  columns: z.int(),
  rows: z.int(),
  /** A hexadecimal digit for each cell, from north-west, row by row: how much there is. */
  cells: z.string(),
  towns: z.array(z.object({ name: z.string(), lat: z.number(), lng: z.number(), rank: z.int() })),
})
export type RegionPicture = z.infer<typeof RegionPicture>

export const RegionOrder = z.object({
  _id: idOf('regionOrder'),
  name: z.string(),
  fileName: z.string(),
  address: z.string().nullable(),
  status: z.enum(['receiving', 'fetching', 'waiting', 'building', 'ready', 'failed', 'cancelled']),
  phase: z.enum(REGION_PHASES).nullable(),
  /** Of the phase, 0 to 1. */
  share: z.number(),
  bytes: z.int(),
  /** On which machine the file lies and is worked on. */
  machine: z.string(),
  failure: RegionFailure.nullable(),
  createdAt: Instant,
})
export type RegionOrder = z.infer<typeof RegionOrder>

export const InstalledRegion = z.object({
  name: z.string(),
  title: z.string(),
  isInUse: z.boolean(),
  timeZone: z.string(),
  readyAt: Instant,
  places: z.int(),
  addresses: z.int(),
})
export type InstalledRegion = z.infer<typeof InstalledRegion>

export const Regions = z.object({
  regions: z.array(InstalledRegion),
  /** The newest order, whatever became of it. */
  order: RegionOrder.nullable(),
  /** The setting names the region: the office cannot choose another. */
  isPinned: z.boolean(),
  /** What of its files this machine lacks; null where nothing. */
  missingFiles: z.string().nullable(),
  mostMegabytes: z.int(),
})
export type Regions = z.infer<typeof Regions>

const OrderParams = z.strictObject({ id: idOf('regionOrder') })
const FileName = z.string().trim().min(1).max(200)
const RegionName = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/, 'Small letters, digits and hyphens.')
  .meta({ examples: ['goteborg'] })

export const regionsContract = contract({
  regions: {
    method: 'GET',
    path: '/admin/regions',
    summary: 'What is installed, which is in use, and how the newest order goes.',
    reply: one(Regions),
  },
  uploadExtract: {
    method: 'POST',
    path: '/admin/region-orders/upload',
    summary:
      'A file of streets (.osm.pbf) as the body, of any length up to the limit. It is looked through when it is there.',
    status: 201,
    accepts: 'stream',
    query: z.strictObject({ fileName: FileName }),
    reply: one(RegionOrder),
  },
  fetchExtract: {
    method: 'POST',
    path: '/admin/region-orders',
    summary: 'The same from an https address that the server reaches.',
    status: 201,
    body: z.strictObject({ address: z.url({ protocol: /^https$/ }).max(2000) }),
    reply: one(RegionOrder),
    idempotent: true,
  },
  regionPicture: {
    method: 'GET',
    path: '/admin/region-orders/{id}/picture',
    summary: 'What the file covers, drawn coarsely.',
    params: OrderParams,
    reply: one(RegionPicture),
  },
  buildRegion: {
    method: 'POST',
    path: '/admin/region-orders/{id}/build',
    summary: 'Builds the region, of the whole file or of an area of it.',
    params: OrderParams,
    body: z.strictObject({ name: RegionName, area: RegionArea.nullable() }),
    reply: one(RegionOrder),
  },
  cancelRegionOrder: {
    method: 'POST',
    path: '/admin/region-orders/{id}/cancel',
    summary: 'Nothing more is done, and the file goes.',
    params: OrderParams,
    reply: Done,
  },
  useRegion: {
    method: 'POST',
    path: '/admin/regions/{name}/use',
    summary: 'Every process serves this region from now on.',
    params: z.strictObject({ name: RegionName }),
    reply: Done,
  },
})
