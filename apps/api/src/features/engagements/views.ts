// How an engagement looks to the rider, the driver and the office. What is not written here is not shown.
import type {
  Bid as BidView,
  Choice,
  EngagementCancelTerms,
  EngagementDetail,
  Engagement as EngagementView,
  PaymentBreakdown,
} from '@livery/contracts/engagements/engagement-views.ts'
import type { FileView } from '@livery/contracts/files/files.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import type { z } from 'zod'
import type { Person } from '../identity/index.ts'
import type { RidePosting } from '../payments/index.ts'
import type { Vehicle } from '../vehicles/index.ts'
import { breakdownOf } from './domain/breakdown.ts'
import type { CancellationCost } from './domain/closing.ts'
import type { Bid, Day, Engagement } from './domain/engagement.ts'
import type { EngagementTerms } from './domain/policy.ts'
import { shownPlace } from './domain/shown-place.ts'
import type { ChoiceOffered } from './store/choices.ts'
import type { RecordedMove } from './store/moves.ts'
import type { EngagementReview } from './store/reviews.ts'

export type Viewer =
  | { readonly as: 'rider' | 'driver'; readonly personId: UserId }
  | { readonly as: 'office'; readonly personId: null }

/** What a view needs beside the engagement; loaded once for a page of them. */
export interface ViewContext {
  readonly viewer: Viewer
  readonly terms: EngagementTerms
  readonly people: ReadonlyMap<string, Person>
  readonly vehicles: ReadonlyMap<string, Vehicle>
  readonly choices: ReadonlyMap<string, ChoiceOffered>
  readonly ratingSummaries: ReadonlyMap<string, { readonly rating: number | null; readonly rides: number }>
  readonly bids: readonly Bid[]
  readonly days: readonly Day[]
  readonly reviews: readonly EngagementReview[]
  readonly media: readonly FileView[]
  /** The link to a person's picture; null without one. */
  readonly imageOf: (person: Person | undefined) => string | null
  readonly now: Date
}

const iso = (at: Date | null) => at?.toISOString() ?? null

export function engagementView(engagement: Engagement, around: ViewContext): z.input<typeof EngagementView> {
  const { viewer, people } = around
  const isTheirs = viewer.as !== 'driver' || engagement.driverId === viewer.personId
  const place = isTheirs ? engagement.place : shownPlace(engagement.place)
  const driver = engagement.driverId === null ? undefined : people.get(engagement.driverId)
  const isUnder = engagement.status === 'awarded' || engagement.status === 'in_progress'
  const other = viewer.as === 'driver' ? people.get(engagement.riderId) : driver
  const bids = around.bids.filter((bid) => viewer.as !== 'driver' || bid.driverId === viewer.personId)
  return {
    _id: engagement.id,
    title: engagement.title,
    skills: engagement.skills.map((id) => choiceView(around.choices.get(id), id)),
    location: { lat: place.lat, lng: place.lng },
    address: place.address,
    durationTime: engagement.durationMinutes,
    startTime: engagement.startTime,
    startDate: engagement.startDate,
    endDate: engagement.endDate,
    description: engagement.description,
    tip: engagement.tipMinor,
    status: engagement.status,
    isPaid: engagement.isPaid,
    cancelReason: engagement.cancelReason,
    cancelBy: engagement.cancelBy,
    postedBy: engagement.riderId,
    createdAt: engagement.createdAt.toISOString(),
    updatedAt: engagement.updatedAt.toISOString(),
    mediaDetails: [...around.media],
    bidDetails: bids.map((bid) => bidView(bid, engagement, around)),
    payment_breakdown: isTheirs ? breakdownView(engagement, viewer) : null,
    reviewDetails: shownReviews(engagement, around).map((review) => ({
      _id: review.id,
      author: review.author,
      rating: review.rating,
      comment: review.comment,
      createdAt: review.createdAt.toISOString(),
    })),
    categoryDetails: choiceView(around.choices.get(engagement.categoryId), engagement.categoryId),
    clientData: partyView(people.get(engagement.riderId), engagement.riderId, {
      isKnown: isTheirs,
      image: around.imageOf,
    }),
    number: `E-${engagement.number}`,
    version: engagement.version,
    currency: engagement.currency,
    timeZone: engagement.timeZone,
    bidCount: around.bids.filter((bid) => bid.status !== 'withdrawn').length,
    days: around.days.map((day) => ({
      date: day.day,
      startsAt: day.startsAt.toISOString(),
      endsAt: day.endsAt.toISOString(),
      status: day.status,
      startedAt: iso(day.startedAt),
      completedAt: iso(day.completedAt),
      confirmedAt: iso(day.confirmedAt),
    })),
    driverId: isTheirs ? engagement.driverId : null,
    driverName: isTheirs ? (driver?.name ?? null) : null,
    phone: isUnder && isTheirs && viewer.as !== 'office' ? (other?.phone ?? null) : null,
    paymentMethod: viewer.as === 'driver' ? null : engagement.paymentMethod,
    paymentProvider: null,
    client_secret: null,
    payBy: viewer.as === 'driver' ? null : iso(engagement.payBy),
    expiresAt: engagement.expiresAt.toISOString(),
    reviewOpen: isReviewOpen(engagement, around),
    awardedAt: isTheirs ? iso(engagement.awardedAt) : null,
    startedAt: isTheirs ? iso(engagement.startedAt) : null,
    endedAt: iso(engagement.endedAt),
  }
}

export function engagementDetailView(
  engagement: Engagement,
  around: ViewContext & { readonly moves: readonly RecordedMove[]; readonly postings: readonly RidePosting[] },
): z.input<typeof EngagementDetail> {
  const isBidder = around.viewer.as === 'driver' && engagement.driverId !== around.viewer.personId
  return {
    ...engagementView(engagement, around),
    // Whom a job was offered to before, and why it ended, is not a mere bidder's to know.
    timeline: (isBidder ? around.moves.slice(0, 1) : around.moves).map((move) => ({
      ...move,
      at: move.at.toISOString(),
    })),
    postings: around.viewer.as === 'office' ? [...around.postings] : [],
  }
}

export function choiceView(choice: ChoiceOffered | undefined, id: string): z.input<typeof Choice> {
  return { _id: id, name: choice?.name ?? '', names: { ...choice?.names } }
}

export function cancelTermsView(
  engagement: Engagement,
  cost: CancellationCost | null,
): z.input<typeof EngagementCancelTerms> {
  return {
    currency: engagement.currency,
    worked: cost === null ? 0 : cost.final.total - cost.final.cancellationFee,
    fee: cost?.final.cancellationFee ?? 0,
    refund: cost?.refund ?? 0,
    driverFee: cost?.driverFee ?? 0,
    freeUntil: iso(cost?.freeUntil ?? null),
  }
}

function bidView(bid: Bid, engagement: Engagement, around: ViewContext): z.input<typeof BidView> {
  const { viewer } = around
  const breakdown = breakdownOf(around.terms, bid.priceMinor, engagement.currency)
  const vehicle = around.vehicles.get(bid.vehicleId)
  const isWinner = bid.status === 'awarded'
  return {
    _id: bid.id,
    price: bid.priceMinor,
    currency: engagement.currency,
    total: viewer.as === 'driver' ? null : breakdown.total,
    net: viewer.as === 'rider' ? null : breakdown.driverNet,
    message: bid.message,
    status: bid.status,
    driver: {
      ...partyView(around.people.get(bid.driverId), bid.driverId, {
        isKnown: isWinner || viewer.as !== 'rider',
        image: around.imageOf,
      }),
      rating: around.ratingSummaries.get(bid.driverId)?.rating ?? null,
      rides: around.ratingSummaries.get(bid.driverId)?.rides ?? 0,
    },
    vehicle:
      vehicle === undefined
        ? null
        : {
            vehicle_name: vehicle.vehicle_name,
            vehicle_color: vehicle.vehicle_color,
            vehicle_number: isWinner || viewer.as !== 'rider' ? vehicle.vehicle_number : null,
            vehicleClass: vehicle.vehicleClass,
          },
    createdAt: bid.createdAt.toISOString(),
    updatedAt: bid.updatedAt.toISOString(),
  }
}

/** Strangers know each other by first name and an initial until there is an award. */
function partyView(
  person: Person | undefined,
  id: string,
  { isKnown, image }: { readonly isKnown: boolean; readonly image: ViewContext['imageOf'] },
) {
  const lastname = person?.lastname ?? ''
  return {
    _id: id,
    firstname: person?.firstname ?? '',
    lastname: isKnown || lastname === '' ? lastname : `${lastname.slice(0, 1)}.`,
    image: image(person),
  }
}

function breakdownView(engagement: Engagement, viewer: Viewer): z.input<typeof PaymentBreakdown> | null {
  const shown = engagement.final ?? engagement.agreed
  if (shown === null) return null
  const [rider, driver] = [viewer.as !== 'driver', viewer.as !== 'rider']
  return {
    currency: shown.currency,
    price: shown.price,
    platformFee: rider ? shown.platformFee : null,
    tax: rider ? shown.tax : null,
    total: rider ? shown.total : null,
    commission: driver ? shown.commission : null,
    tip: engagement.tipMinor,
    driverNet: driver ? shown.driverNet + engagement.tipMinor : null,
    cancellationFee: shown.cancellationFee,
    refunded: rider && engagement.agreed !== null ? engagement.agreed.total - shown.total : null,
  }
}

function isReviewTimeOver(engagement: Engagement, around: ViewContext): boolean {
  return engagement.endedAt === null || around.now > addMs(engagement.endedAt, around.terms.reviewDays * DAY_MS)
}

function shownReviews(engagement: Engagement, around: ViewContext): readonly EngagementReview[] {
  const areShown = around.viewer.as === 'office' || around.reviews.length > 1 || isReviewTimeOver(engagement, around)
  return around.reviews.filter((review) => areShown || review.authorId === around.viewer.personId)
}

function isReviewOpen(engagement: Engagement, around: ViewContext): boolean {
  const { viewer, reviews } = around
  if (engagement.status !== 'completed' || viewer.as === 'office' || isReviewTimeOver(engagement, around)) return false
  if (viewer.as === 'driver' && engagement.driverId !== viewer.personId) return false
  return reviews.every((review) => review.author !== viewer.as)
}
