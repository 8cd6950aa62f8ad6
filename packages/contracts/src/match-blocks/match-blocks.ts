// Riders and chauffeurs who are not matched any more.
import { z } from 'zod'
import { CsvFormat, Done, Instant, idOf, list, PageQuery } from '../common.ts'
import { contract } from '../endpoint.ts'

const Params = z.strictObject({ id: idOf('matchBlock') })

/** Of the other one a first name and a picture are all that is told. */
export const MatchBlock = z.object({
  _id: idOf('matchBlock'),
  name: z.string(),
  image: z.string().nullable(),
  createdAt: Instant,
})
export type MatchBlock = z.infer<typeof MatchBlock>

export const OfficeMatchBlock = z.object({
  _id: idOf('matchBlock'),
  riderId: idOf('user'),
  riderName: z.string(),
  driverId: idOf('user'),
  driverName: z.string(),
  setBy: z.enum(['rider', 'driver']),
  createdAt: Instant,
  updatedAt: Instant,
})
export type OfficeMatchBlock = z.infer<typeof OfficeMatchBlock>

export const matchBlocksContract = contract({
  riderBlocks: {
    method: 'GET',
    path: '/user/match-blocks',
    summary: 'Chauffeurs whom the rider does not want any more.',
    query: PageQuery,
    reply: list(MatchBlock),
  },
  riderUnblock: {
    method: 'DELETE',
    path: '/user/match-blocks/{id}',
    summary: 'The chauffeur may drive the rider again.',
    params: Params,
    reply: Done,
  },
  driverBlocks: {
    method: 'GET',
    path: '/driver/match-blocks',
    summary: 'Riders whom the chauffeur does not want any more.',
    query: PageQuery,
    reply: list(MatchBlock),
  },
  driverUnblock: {
    method: 'DELETE',
    path: '/driver/match-blocks/{id}',
    summary: 'The chauffeur may be offered rides of the rider again.',
    params: Params,
    reply: Done,
  },
  officeBlocks: {
    method: 'GET',
    path: '/admin/match-blocks',
    summary: 'Everybody who is not matched any more, the newest first; of one person with `personId`.',
    query: PageQuery.extend({ personId: idOf('user').optional(), format: CsvFormat }),
    reply: list(OfficeMatchBlock),
  },
  officeUnblock: {
    method: 'DELETE',
    path: '/admin/match-blocks/{id}',
    summary: 'They may be matched again, whoever had said no.',
    params: Params,
    reply: Done,
  },
})
