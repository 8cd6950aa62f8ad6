import { z } from 'zod'
import { DateInput, idOf, Locale, list, Minor, one, PageQuery, Place, Seen, setOf } from '../common.ts'
import { contract } from '../endpoint.ts'
import { DriverReason, RiderReason } from '../rides/ride-status.ts'
import { EngagementFilter } from './engagement-status.ts'
import { Choice, Engagement, EngagementCancelTerms, EngagementDetail, TimeText } from './engagement-views.ts'

const EngagementParams = z.strictObject({ id: idOf('engagement') })

export const PostEngagement = z.strictObject({
  title: z.string().trim().min(3, 'A title has at least three characters.').max(120),
  category: idOf('category'),
  skills: setOf(idOf('skill'), { min: 1, max: 6, tooFew: 'Please choose a skill.' }),
  place: Place,
  startDate: DateInput,
  endDate: DateInput,
  startTime: TimeText,
  durationTime: z.int().min(1).max(1_440),
  description: z.string().trim().min(10, 'Please describe the job in a sentence or two.').max(2_000),
})
export type PostEngagement = z.infer<typeof PostEngagement>

export const PlaceBid = z.strictObject({
  price: Minor.min(1),
  message: z.string().trim().min(1, 'Please write a sentence to the rider.').max(500),
})
export type PlaceBid = z.infer<typeof PlaceBid>

const PaymentMethod = z.enum(['wallet', 'card'])
const OneDay = z.strictObject({ date: DateInput })

export const EngagementReason = z.enum([...new Set([...RiderReason.options, ...DriverReason.options])])
export type EngagementReason = z.infer<typeof EngagementReason>

export const CancelEngagement = z.strictObject({
  reason: EngagementReason.optional(),
  reasonText: z.string().trim().min(5, 'Please write at least five characters.').max(200).optional(),
  preview: z.boolean().optional(),
  /** The fees that were seen before a cancel is confirmed: other ones are refused. */
  fee: Minor.optional(),
  driverFee: Minor.optional(),
  version: Seen.optional(),
})
export type CancelEngagement = z.infer<typeof CancelEngagement>

/** What lists may be put in order by. */
export const EngagementSort = z.enum(['createdAt', 'startDate', 'title', 'status'])
export type EngagementSort = z.infer<typeof EngagementSort>

/** `view` is for drivers: what is open to them, what they have bid on, what they were awarded. */
export const EngagementQuery = PageQuery.extend({
  status: EngagementFilter.optional(),
  view: z.enum(['open', 'bids', 'awarded']).optional(),
  category: idOf('category').optional(),
  q: z.string().trim().max(80).optional(),
  sort: EngagementSort.default('createdAt'),
  order: z.enum(['asc', 'desc']).default('desc'),
  format: z.enum(['json', 'csv']).optional(),
})
export type EngagementQuery = z.output<typeof EngagementQuery>

const ChoiceNames = z.partialRecord(Locale, z.string().trim().min(1).max(80))
const ChangeChoice = z.strictObject({
  version: Seen,
  name: z.string().trim().min(1).max(80).optional(),
  names: ChoiceNames.optional(),
  retired: z.boolean().optional(),
})
const OfficeChoice = Choice.extend({ kind: z.enum(['skill', 'category']), retired: z.boolean(), version: z.int() })

export const engagementsContract = contract({
  list: {
    method: 'GET',
    path: '/assignment/getAssignments',
    summary:
      'Engagements: a rider’s own, those open to a driver and their bids, all of them for the office (also as CSV).',
    query: EngagementQuery,
    reply: list(Engagement),
  },
  show: {
    method: 'GET',
    path: '/assignment/show/{id}',
    summary: 'One engagement with its history.',
    params: EngagementParams,
    reply: one(EngagementDetail),
  },
  choices: {
    method: 'GET',
    path: '/assignment/choices',
    summary: 'The categories and skills there are, and the limits of a post.',
    reply: one(
      z.object({
        categories: z.array(Choice),
        skills: z.array(Choice),
        limits: z.object({
          leadMinutes: z.int(),
          aheadDays: z.int(),
          daysMax: z.int(),
          dayMinutesMin: z.int(),
          dayMinutesMax: z.int(),
          priceMin: Minor,
          priceMax: Minor,
          tipMax: Minor,
        }),
      }),
    ),
  },
  create: {
    method: 'POST',
    path: '/assignment/create',
    summary: 'Post an engagement; drivers with the skills see it and bid.',
    status: 201,
    idempotent: true,
    body: PostEngagement,
    reply: one(EngagementDetail),
  },
  addPictures: {
    method: 'POST',
    idempotent: true,
    path: '/assignment/{id}/media',
    summary: 'Add pictures (`media`, at most six in all) to a post that is still open.',
    status: 201,
    params: EngagementParams,
    accepts: 'form',
    body: z.strictObject({}),
    reply: one(EngagementDetail),
  },
  bid: {
    method: 'POST',
    path: '/assignment/{id}/bid',
    summary: 'Bid, or change one’s bid.',
    idempotent: true,
    params: EngagementParams,
    body: PlaceBid,
    reply: one(EngagementDetail),
  },
  withdraw: {
    method: 'POST',
    path: '/assignment/{id}/withdraw',
    summary: 'Withdraw one’s bid, while it is not awarded.',
    params: EngagementParams,
    reply: one(EngagementDetail),
  },
  award: {
    method: 'POST',
    path: '/assignment/{id}/award',
    summary: 'Award a bid: its whole price is put aside, from the wallet at once or by card.',
    idempotent: true,
    params: EngagementParams,
    body: z.strictObject({
      bidId: idOf('bid'),
      price: Minor.optional(),
      paymentMethod: PaymentMethod,
      version: Seen.optional(),
    }),
    reply: one(EngagementDetail),
  },
  pay: {
    method: 'POST',
    path: '/assignment/{id}/pay',
    summary: 'Pay an award that waits for its money, or what is still open of it: by card, or from the wallet instead.',
    idempotent: true,
    params: EngagementParams,
    body: z.strictObject({ paymentMethod: PaymentMethod }),
    reply: one(EngagementDetail),
  },
  start: {
    method: 'POST',
    path: '/assignment/{id}/start',
    summary: 'The driver starts a day. Safe to repeat.',
    params: EngagementParams,
    body: OneDay,
    reply: one(EngagementDetail),
  },
  complete: {
    method: 'POST',
    path: '/assignment/{id}/complete',
    summary: 'The driver completes a day. Safe to repeat.',
    params: EngagementParams,
    body: OneDay,
    reply: one(EngagementDetail),
  },
  confirm: {
    method: 'POST',
    path: '/assignment/{id}/confirm',
    summary: 'The rider confirms a completed day; with the last one the money is settled. Safe to repeat.',
    idempotent: true,
    params: EngagementParams,
    body: OneDay,
    reply: one(EngagementDetail),
  },
  cancel: {
    method: 'POST',
    path: '/assignment/{id}/cancel',
    summary: 'Cancel with a reason, by either side or the office; `preview` says what it costs first.',
    idempotent: true,
    params: EngagementParams,
    body: CancelEngagement,
    reply: one(z.object({ engagement: EngagementDetail, terms: EngagementCancelTerms })),
  },
  tip: {
    method: 'POST',
    path: '/assignment/{id}/tip',
    summary: 'A tip from the rider’s wallet, whole to the driver; one an engagement.',
    idempotent: true,
    params: EngagementParams,
    body: z.strictObject({ amount: Minor.min(1) }),
    reply: one(EngagementDetail),
  },
  review: {
    method: 'POST',
    path: '/assignment/{id}/review',
    summary: 'Rate the other side, once; shown when both have.',
    status: 201,
    idempotent: true,
    params: EngagementParams,
    body: z.strictObject({
      rating: z.int().min(1, 'One to five stars.').max(5, 'One to five stars.'),
      comment: z.string().trim().max(500).optional(),
    }),
    reply: one(EngagementDetail),
  },
  driverSkills: {
    method: 'GET',
    path: '/driver/skills',
    summary: 'The driver’s skills.',
    reply: one(z.object({ skills: z.array(Choice) })),
  },
  setDriverSkills: {
    method: 'PUT',
    path: '/driver/skills',
    summary: 'Set the driver’s skills; they decide which engagements are open to them.',
    body: z.strictObject({ skills: setOf(idOf('skill'), { max: 30 }) }),
    reply: one(z.object({ skills: z.array(Choice) })),
  },
  officeChoices: {
    method: 'GET',
    path: '/admin/assignment/choices',
    summary: 'Every skill and category, the retired ones too.',
    reply: one(z.array(OfficeChoice)),
  },
  addChoice: {
    method: 'POST',
    path: '/admin/assignment/choices',
    summary: 'Add a skill or a category.',
    status: 201,
    body: z.strictObject({
      kind: z.enum(['skill', 'category']),
      name: z.string().trim().min(1).max(80),
      names: ChoiceNames.optional(),
    }),
    reply: one(OfficeChoice),
  },
  changeSkill: {
    method: 'PUT',
    path: '/admin/assignment/skills/{id}',
    summary: 'Rename, translate, retire or bring back a skill.',
    params: z.strictObject({ id: idOf('skill') }),
    body: ChangeChoice,
    reply: one(OfficeChoice),
  },
  changeCategory: {
    method: 'PUT',
    path: '/admin/assignment/categories/{id}',
    summary: 'Rename, translate, retire or bring back a category.',
    params: z.strictObject({ id: idOf('category') }),
    body: ChangeChoice,
    reply: one(OfficeChoice),
  },
})
