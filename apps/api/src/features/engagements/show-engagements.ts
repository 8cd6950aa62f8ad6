// Loads what the views need beside the engagements, in a few statements however many are shown.
import type { EngagementDetail, Engagement as EngagementView } from '@livery/contracts/engagements/engagement-views.ts'
import type { EngagementQuery } from '@livery/contracts/engagements/engagements.ts'
import type { EngagementId } from '@livery/kernel/ids.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { z } from 'zod'
import type { AppContext } from '../../app-context.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { refuse } from '../../platform/refusal.ts'
import { filesById, fileToView } from '../../platform/storage/files.ts'
import { imageLink, type Person, peopleById } from '../identity/index.ts'
import { ridePostings } from '../payments/index.ts'
import { ratingSummariesOf } from '../rides/index.ts'
import { vehiclesById } from '../vehicles/index.ts'
import type { Engagement } from './domain/engagement.ts'
import type { EngagementTerms } from './domain/policy.ts'
import { listBids } from './store/bids.ts'
import { listChoices } from './store/choices.ts'
import { listDays } from './store/days.ts'
import { type EngagementSearch, findEngagement, isShownToDriver } from './store/engagements.ts'
import { listMedia } from './store/media.ts'
import { listEngagementMoves } from './store/moves.ts'
import { policiesByVersion } from './store/policy.ts'
import { listEngagementReviews } from './store/reviews.ts'
import { engagementDetailView, engagementView, type ViewContext, type Viewer } from './views.ts'

export function viewerOf({ userId, userType }: Pick<Caller, 'userId' | 'userType'>): Viewer {
  if (userType === 'admin') return { as: 'office', personId: null }
  return { as: userType === 'driver' ? 'driver' : 'rider', personId: userId }
}

/** A rider looks among their own, a driver among what they are shown, the office among all. */
export function searchOf(query: EngagementQuery, viewer: Viewer, now: Date): EngagementSearch {
  const { status, category, q: text, sort, order, view } = query
  return {
    status,
    category,
    text,
    sort,
    order,
    ...(viewer.as === 'rider' ? { riderId: viewer.personId } : {}),
    ...(viewer.as === 'driver' ? { driver: { driverId: viewer.personId, now, view } } : {}),
  }
}

export async function showEngagements(
  ctx: AppContext,
  viewer: Viewer,
  engagements: readonly Engagement[],
): Promise<z.input<typeof EngagementView>[]> {
  const around = await viewContext(ctx, viewer, engagements)
  return engagements.map((engagement) => engagementView(engagement, around(engagement)))
}

export async function showEngagement(
  ctx: AppContext,
  viewer: Viewer,
  engagement: Engagement,
): Promise<z.input<typeof EngagementDetail>> {
  const [around, moves, postings] = await Promise.all([
    viewContext(ctx, viewer, [engagement]),
    listEngagementMoves(ctx.db, engagement.id),
    viewer.as === 'office' ? ridePostings(ctx.db, engagement.id) : [],
  ])
  return engagementDetailView(engagement, { ...around(engagement), moves, postings })
}

/** What the caller may look at; anything else is not there. */
export async function getShownEngagement(ctx: AppContext, viewer: Viewer, id: EngagementId): Promise<Engagement> {
  const engagement = await findEngagement(ctx.db, id)
  if (engagement === null) throw refuse('ENGAGEMENT_NOT_FOUND')
  if (viewer.as === 'rider' && engagement.riderId !== viewer.personId) throw refuse('ENGAGEMENT_NOT_FOUND')
  if (viewer.as === 'driver') {
    const isShown = await isShownToDriver(ctx.db, id, { driverId: viewer.personId, now: ctx.now() })
    if (!isShown) throw refuse('ENGAGEMENT_NOT_FOUND')
  }
  return engagement
}

async function viewContext(
  ctx: AppContext,
  viewer: Viewer,
  engagements: readonly Engagement[],
): Promise<(engagement: Engagement) => ViewContext> {
  const ids = engagements.map((engagement) => engagement.id)
  const [bids, days, reviews, choices, media, policies] = await Promise.all([
    listBids(ctx.db, ids),
    listDays(ctx.db, ids),
    listEngagementReviews(ctx.db, ids),
    listChoices(ctx.db),
    listMedia(ctx.db, ids),
    policiesByVersion(ctx.db, [...new Set(engagements.map((one) => one.policyVersion))]),
  ])
  const drivers = [...new Set(bids.map((bid) => bid.driverId))]
  const [people, vehicles, ratingSummaries, files] = await Promise.all([
    peopleById(ctx.db, [...drivers, ...engagements.map((one) => one.riderId)]),
    vehiclesById(ctx.db, [...new Set(bids.map((bid) => bid.vehicleId))]),
    ratingSummariesOf(
      ctx.db,
      drivers.map((id) => ({ id, userType: 'driver' })),
    ),
    filesById(
      ctx.db,
      media.map((medium) => medium.fileId),
    ),
  ])
  const shared = {
    viewer,
    people,
    vehicles,
    choices: new Map(choices.map((choice) => [choice.id, choice])),
    ratingSummaries: new Map(
      drivers.map((driverId) => [driverId, ratingSummaries.get(driverId) ?? { rating: null, rides: 0 }]),
    ),
    imageOf: (person: Person | undefined) => imageLink(ctx, person?.imageId ?? null),
    now: ctx.now(),
  }
  return (engagement) => {
    const terms: EngagementTerms | undefined = policies.get(engagement.policyVersion)
    invariant(terms, `there is no policy ${engagement.policyVersion} of engagements`)
    return {
      ...shared,
      terms,
      bids: bids.filter((bid) => bid.engagementId === engagement.id),
      days: days.filter((day) => day.engagementId === engagement.id),
      media: media
        .filter((medium) => medium.engagementId === engagement.id)
        .flatMap((medium) => files.get(medium.fileId) ?? [])
        .map((file) => fileToView(ctx, file, 'picture')),
      reviews: reviews.filter((review) => review.engagementId === engagement.id),
    }
  }
}
