// Rides in the own calendar of their rider or their driver: one as a file, or all of them as a feed that the calendar asks for by itself.
import { z } from 'zod'
import { one } from '../common.ts'
import { contract } from '../endpoint.ts'

/** What the link to a ride's file carries: the ride, its reader if they are an assistant, and the proof that we made it. */
const RideFileKey = z.string().regex(/^rid_[0-9a-z]{26}(\.asn_[0-9a-z]{26})?\.[\w-]{43}$/, 'Not a calendar’s link.')
const FeedKey = z.string().regex(/^usr_[0-9a-z]{26}\.[\w-]{43}$/, 'Not a calendar’s link.')

/** A path on the api; whoever has it reads the rides. */
export const CalendarFeed = z.object({ path: z.string() })
export type CalendarFeed = z.infer<typeof CalendarFeed>

export const calendarContract = contract({
  rideFile: {
    method: 'GET',
    path: '/calendar/ride/{key}',
    summary: 'One ride as a calendar file, by the link that its rider was given.',
    params: z.strictObject({ key: RideFileKey }),
    reply: z.unknown(),
  },
  feed: {
    method: 'GET',
    path: '/calendar/feed/{key}',
    summary:
      'The rides of a rider or a driver for their calendar, by the address that they were given; a renewed one closes it.',
    params: z.strictObject({ key: FeedKey }),
    reply: z.unknown(),
  },
  feedAddress: {
    method: 'GET',
    path: '/user/calendar-feed',
    summary: 'The address of one’s private calendar.',
    reply: one(CalendarFeed),
  },
  renewFeed: {
    method: 'POST',
    path: '/user/calendar-feed/renew',
    summary: 'Another address for one’s private calendar; the one before stops working.',
    reply: one(CalendarFeed),
  },
})
