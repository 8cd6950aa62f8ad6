// How much each drawn zone is ridden from and to, and priced by: what its line on the map is worth.
import { z } from 'zod'
import { idOf, one } from '../common.ts'
import { contract } from '../endpoint.ts'

export const ZoneFigures = z.object({
  days: z.int(),
  /** Completed rides of these days, the newest first, at most so many. */
  rides: z.int(),
  most: z.int(),
  /** One ride may have begun in two zones that overlap. */
  zones: z.array(
    z.object({
      zoneId: idOf('zone'),
      began: z.int(),
      ended: z.int(),
      /** At a fixed price, from it or to it. */
      priced: z.int(),
    }),
  ),
})
export type ZoneFigures = z.infer<typeof ZoneFigures>

export const zoneFiguresContract = contract({
  zoneFigures: {
    method: 'GET',
    path: '/admin/reports/zones',
    summary:
      'How many rides of the last thirty days began and ended in each zone, and how many had a fixed price there.',
    reply: one(ZoneFigures),
  },
})
