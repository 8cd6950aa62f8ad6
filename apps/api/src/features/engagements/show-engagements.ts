// Loads what the views need beside the engagements, in a few statements however many are shown.
import type { EngagementDetail, Engagement as EngagementView } from '@livery/contracts/engagements/engagement-views.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { z } from 'zod'
import type { Caller } from '../../platform/http/caller.ts'
import { refuse } from '../../platform/refusal.ts'
import { filesById, fileToView } from '../../platform/storage/files.ts'
import type { World } from '../../world.ts'
import { imageLink, type Person, peopleById } from '../identity/index.ts'
import { ridePostings } from '../payments/index.ts'
import { standingsOf } from '../rides/index.ts'
import { vehiclesById } from '../vehicles/index.ts'
import type { Engagement } from './domain/engagement.ts'
import type { EngagementTerms } from './domain/policy.ts'
import { listBids } from './store/bids.ts'
import { listChoices } from './store/choices.ts'
import { listDays } from './store/days.ts'
import { findEngagement, isShownToDriver } from './store/engagements.ts'
import { listMedia } from './store/media.ts'
import { listEngagementMoves } from './store/moves.ts'
import { policiesByVersion } from './store/policy.ts'
import { listEngagementReviews } from './store/reviews.ts'
import { engagementDetailView, engagementView, type Surroundings, type Viewer } from './views.ts'

export function viewerOf({ userId, userType }: Pick<Caller, 'userId' | 'userType'>): Viewer {
  if (userType === 'admin') return { as: 'office', personId: null }
  return { as: userType === 'driver' ? 'driver' : 'rider', personId: userId }
}

export async function showEngagements(
  world: World,
  viewer: Viewer,
  engagements: readonly Engagement[],
): Promise<z.input<typeof EngagementView>[]> {
  const around = await surroundings(world, viewer, engagements)
  return engagements.map((engagement) => engagementView(engagement, around(engagement)))
}

export async function showEngagement(
  world: World,
  viewer: Viewer,
  engagement: Engagement,
): Promise<z.input<typeof EngagementDetail>> {
  const [around, moves, postings] = await Promise.all([
    surroundings(world, viewer, [engagement]),
    listEngagementMoves(world.db, engagement.id),
    viewer.as === 'office' ? ridePostings(world.db, engagement.id) : [],
  ])
  return engagementDetailView(engagement, { ...around(engagement), moves, postings })
}

/** What the caller may look at; anything else is not there. */
export async function getShownEngagement(world: World, viewer: Viewer, id: string): Promise<Engagement> {
  const engagement = await findEngagement(world.db, id)
  if (engagement === null) throw refuse('ENGAGEMENT_NOT_FOUND')
  if (viewer.as === 'rider' && engagement.riderId !== viewer.personId) throw refuse('ENGAGEMENT_NOT_FOUND')
  if (viewer.as === 'driver') {
    const isShown = await isShownToDriver(world.db, id, { driverId: viewer.personId, now: world.now() })
    if (!isShown) throw refuse('ENGAGEMENT_NOT_FOUND')
  }
  return engagement
}

async function surroundings(
  world: World,
  viewer: Viewer,
  engagements: readonly Engagement[],
): Promise<(engagement: Engagement) => Surroundings> {
  const ids = engagements.map((engagement) => engagement.id)
  const [bids, days, reviews, choices, media, policies] = await Promise.all([
    listBids(world.db, ids),
    listDays(world.db, ids),
    listEngagementReviews(world.db, ids),
    listChoices(world.db),
    listMedia(world.db, ids),
    policiesByVersion(world.db, [...new Set(engagements.map((one) => one.policyVersion))]),
  ])
  const drivers = [...new Set(bids.map((bid) => bid.driverId))]
  const [people, vehicles, standings, files] = await Promise.all([
    peopleById(world.db, [...drivers, ...engagements.map((one) => one.riderId)]),
    vehiclesById(world.db, [...new Set(bids.map((bid) => bid.vehicleId))]),
    standingsOf(
      world.db,
      drivers.map((id) => ({ id, userType: 'driver' })),
    ),
    filesById(
      world.db,
      media.map((medium) => medium.fileId),
    ),
  ])
  const shared = {
    viewer,
    people,
    vehicles,
    choices: new Map(choices.map((choice) => [choice.id, choice])),
    standings: new Map(drivers.map((driverId) => [driverId, standings.get(driverId) ?? { rating: null, rides: 0 }])),
    imageOf: (person: Person | undefined) => imageLink(world, person?.imageId ?? null),
    now: world.now(),
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
        .map((file) => fileToView(world, file, 'picture')),
      reviews: reviews.filter((review) => review.engagementId === engagement.id),
    }
  }
}
