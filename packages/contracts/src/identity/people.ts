// Riders and chauffeurs as the office sees them, and what it may do about their accounts.
import { z } from 'zod'
import * as choices from '../choices.ts'
import { Done, Email, Instant, idOf, Locale, list, Name, one, PageQuery, Phone } from '../common.ts'
import { contract } from '../endpoint.ts'

export const PersonStatus = z.enum(choices.PersonStatus.options)
export type PersonStatus = z.infer<typeof PersonStatus>

export const OfficePerson = z.object({
  _id: idOf('user'),
  userType: z.enum(['user', 'driver']),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  image: z.string().nullable(),
  locale: z.string(),
  status: PersonStatus,
  suspension: z.object({ reason: z.string(), at: Instant, afterRide: z.boolean() }).nullable(),
  /** Completed rides, and the mean of the last ratings that may be seen. */
  rides: z.int(),
  rating: z.number().nullable(),
  lastSeenAt: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type OfficePerson = z.infer<typeof OfficePerson>

export const SuspensionRecord = z.object({
  reason: z.string(),
  by: z.string(),
  at: Instant,
  liftedBy: z.string().nullable(),
  liftedAt: Instant.nullable(),
})

const byId = z.strictObject({ id: idOf('user') })
const Detail = OfficePerson.extend({
  suspensions: z.array(SuspensionRecord),
  /** The last letter to somebody whom the office has entered; null where none was sent, or they have signed in. */
  invitation: z.object({ sentAt: Instant, by: z.string().nullable(), expiresAt: Instant }).nullable(),
})

export const peopleContract = contract({
  people: {
    method: 'GET',
    path: '/admin/people',
    summary: 'Riders or chauffeurs: searched, filtered, sorted, paged; as CSV on request.',
    query: PageQuery.extend({
      userType: z.enum(['user', 'driver']).optional(),
      status: PersonStatus.optional(),
      q: z.string().trim().max(120).optional(),
      sort: z.enum(['-createdAt', 'createdAt', 'name', '-name', '-lastSeenAt', 'lastSeenAt']).default('-createdAt'),
      format: z.enum(['json', 'csv']).optional(),
    }),
    reply: list(OfficePerson),
  },
  person: {
    method: 'GET',
    path: '/admin/people/{id}',
    audit: 'reads',
    summary: 'One rider or chauffeur, with every suspension there was.',
    params: byId,
    reply: one(Detail),
  },
  enterPerson: {
    method: 'POST',
    path: '/admin/people',
    summary:
      'An account for a rider or chauffeur, without a password. It belongs to whoever proves the mailbox, which a letter asks for.',
    status: 201,
    idempotent: true,
    body: z.strictObject({
      userType: z.enum(['user', 'driver']),
      firstname: Name,
      lastname: Name,
      email: Email,
      phone: Phone.optional(),
      locale: Locale,
      /** Whether the letter with the link is sent now. */
      invite: z.boolean().default(true),
    }),
    reply: one(z.object({ _id: idOf('user') })),
  },
  invitePerson: {
    method: 'POST',
    path: '/admin/people/{id}/invitation',
    summary: 'Send the letter once more to somebody who has not signed in yet; the link of the last one ends.',
    params: byId,
    reply: Done,
  },
  suspend: {
    method: 'POST',
    path: '/admin/people/{id}/suspend',
    summary:
      'Suspend an account: its tokens die at once, claims go back to the board; a ride under way is finished first.',
    params: byId,
    body: z.strictObject({ reason: z.string().trim().min(1, 'Please give a reason.').max(500) }),
    reply: one(Detail),
  },
  liftSuspension: {
    method: 'POST',
    path: '/admin/people/{id}/lift-suspension',
    summary: 'Lift a suspension: the person may sign in again.',
    params: byId,
    reply: one(Detail),
  },
})
