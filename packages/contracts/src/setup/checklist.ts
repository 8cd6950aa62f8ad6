// What an installation still lacks, each point worked out from what is there.
import { z } from 'zod'
import { Currency, Done, Email, one } from '../common.ts'
import { contract } from '../endpoint.ts'

/** In the order in which they are set up. */
export const SETUP_STEPS = [
  ...(['region', 'company', 'brand', 'classes', 'tariff', 'chauffeurs', 'vehicles'] as const),
  ...(['payments', 'mail', 'places', 'extras', 'team'] as const),
] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

export const SetupItem = z.object({
  step: z.enum(SETUP_STEPS),
  /** `sample`: it works, with the values that every installation begins with. */
  status: z.enum(['done', 'sample', 'missing']),
  /** Without it nobody can ride. */
  isNeeded: z.boolean(),
  /** A name of what is there: the region, the company, the tariff, the classes, who takes cards. */
  name: z.string().nullable(),
  /** How many there are, and how many of them wait for a decision of the office. */
  count: z.int(),
  waiting: z.int(),
})
export type SetupItem = z.infer<typeof SetupItem>

export const Checklist = z.object({
  items: z.array(SetupItem),
  /** Nothing that a ride needs is missing. */
  isReady: z.boolean(),
  isDismissed: z.boolean(),
  currency: Currency,
  /** Money has moved or a ride was booked: the currency stays. */
  isCurrencyFixed: z.boolean(),
  /** The environment names it, which wins. */
  isCurrencyGiven: z.boolean(),
})
export type Checklist = z.infer<typeof Checklist>

export const checklistContract = contract({
  checklist: {
    method: 'GET',
    path: '/admin/setup',
    summary: 'What is set up, and what is missing before the first ride.',
    reply: one(Checklist),
  },
  inviteChauffeur: {
    method: 'POST',
    path: '/admin/drivers/invitations',
    summary: 'A letter that leads to the registration of a chauffeur.',
    body: z.strictObject({ email: Email }),
    reply: Done,
    idempotent: true,
  },
  chooseCurrency: {
    method: 'POST',
    path: '/admin/setup/currency',
    summary: 'The currency of prices and books, while no money has moved. The service starts anew within seconds.',
    body: z.strictObject({ currency: Currency }),
    reply: Done,
  },
  dismiss: {
    method: 'POST',
    path: '/admin/setup/dismiss',
    summary: 'The list leaves the rail; it can still be opened.',
    body: z.strictObject({ isDismissed: z.boolean() }),
    reply: Done,
  },
})
