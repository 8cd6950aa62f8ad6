// The places that the office keeps by name: stations, terminals, hotels, with their meeting points.
import { z } from 'zod'
import { Done, idOf, one, Place, PlainText, Seen } from '../common.ts'
import { contract } from '../endpoint.ts'
import { MeetingPoint } from './meeting-point.ts'

export const LISTED_KINDS = ['airport', 'terminal', 'station', 'hotel', 'other'] as const

const OfPlace = {
  kind: z.enum(LISTED_KINDS),
  name: PlainText(80),
  place: Place,
  /** Where it stands among the others, the smallest first. */
  position: z.int().min(0).max(1_000),
  meetingPoints: z.array(MeetingPoint).max(12),
}

export const ListedPlace = z.object({ _id: idOf('place'), ...OfPlace, version: z.int() })
export type ListedPlace = z.infer<typeof ListedPlace>

export const listedPlacesContract = contract({
  list: {
    method: 'GET',
    path: '/admin/places',
    summary: 'The places that the office lists, in the order that riders see them in.',
    reply: one(z.array(ListedPlace)),
  },
  create: {
    method: 'POST',
    path: '/admin/places',
    summary: 'List one more place, with its meeting points.',
    status: 201,
    idempotent: true,
    body: z.strictObject(OfPlace),
    reply: one(ListedPlace),
  },
  update: {
    method: 'PUT',
    path: '/admin/places/{id}',
    summary: 'Change a listed place and its meeting points. Rides that were booked there keep what they were told.',
    params: z.strictObject({ id: idOf('place') }),
    body: z.strictObject({ ...OfPlace, version: Seen }),
    reply: one(ListedPlace),
  },
  remove: {
    method: 'DELETE',
    path: '/admin/places/{id}',
    summary: 'List a place no longer.',
    params: z.strictObject({ id: idOf('place') }),
    reply: Done,
  },
})
