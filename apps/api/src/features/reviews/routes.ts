import { reviewsContract } from '@livery/contracts/reviews/reviews.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { asksForCsv, CSV_ROWS, sendCsv } from '../../platform/http/csv.ts'
import { type Call, type Handlers, mount } from '../../platform/http/mount.ts'
import { pageMeta } from '../../platform/http/pages.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { policyInForce } from '../../platform/policies/policies.ts'
import { reviewsAccess } from './access.ts'
import { computeRatingStatus } from './domain/rating-status.ts'
import { summarise } from './domain/summary.ts'
import { listRatingStatuses } from './store/rating-statuses.ts'
import { listCounted, listReviews, type ReviewFilter } from './store/reviews.ts'
import { decideReview } from './use-cases/decide-review.ts'
import { tipDriver } from './use-cases/tip-driver.ts'
import { writeReview } from './use-cases/write-review.ts'
import { REVIEW_COLUMNS, reviewView, showRatingStatuses, showReviews } from './views.ts'

export function mountReviews(server: HttpServer): void {
  mount(server, 'reviews', reviewsContract, reviewsAccess, handlers)
}

type Listing = Call<(typeof reviewsContract)['feedback']>

async function showList({
  ctx,
  caller,
  query,
  request,
  reply,
}: Pick<Listing, 'ctx' | 'caller' | 'query' | 'request' | 'reply'>) {
  const toOffice = caller.userType === 'admin'
  const filter = filterOf(query, caller, ctx.now())
  if (toOffice && asksForCsv(request)) {
    const { reviews } = await listReviews(ctx.db, filter, { ...query, page: 1, pageSize: CSV_ROWS })
    return sendCsv(reply, 'reviews', REVIEW_COLUMNS, await showReviews(ctx, reviews, toOffice))
  }
  const { reviews, total } = await listReviews(ctx.db, filter, query)
  return { data: await showReviews(ctx, reviews, toOffice), meta: pageMeta(query, total) }
}

const handlers: Handlers<typeof reviewsContract> = {
  rateDriver: async ({ ctx, caller, body }) => {
    const { review, tip } = await writeReview(ctx, {
      rideId: body.rideId,
      author: 'rider',
      authorId: caller.userId,
      rating: body.rating,
      tags: body.tags ?? [],
      comment: body.comment ?? null,
      block: body.block === true,
      tipMinor: body.tip ?? 0,
      tipMethod: body.tipMethod,
    })
    return { data: { ...reviewView(review), tip } }
  },
  tipDriver: async ({ ctx, caller, body }) => ({
    data: await tipDriver(ctx, { ...body, riderId: caller.userId }),
  }),
  rateRider: async ({ ctx, caller, body }) => {
    const { review } = await writeReview(ctx, {
      rideId: body.rideId,
      author: 'driver',
      authorId: caller.userId,
      rating: body.rating,
      tags: body.tags ?? [],
      comment: body.comment ?? null,
      block: body.block === true,
      tipMinor: 0,
    })
    return { data: reviewView(review) }
  },
  feedback: showList,
  officeReviews: showList,
  summary: async ({ ctx, caller }) => {
    const author = caller.userType === 'driver' ? 'rider' : 'driver'
    const policy = await policyInForce(ctx, 'ratings')
    const counted = await listCounted(ctx.db, caller.userId, author, ctx.now(), policy.counted)
    const summary = summarise(counted)
    return {
      data: { ...summary, standing: caller.userType === 'driver' ? computeRatingStatus(summary, policy) : null },
    }
  },
  standings: async ({ ctx, query }) => {
    const open = query.open === undefined ? undefined : query.open === 'true'
    const { standings, total } = await listRatingStatuses(ctx.db, { standing: query.standing, open }, query)
    return { data: await showRatingStatuses(ctx, standings), meta: pageMeta(query, total) }
  },
  decideStanding: async ({ ctx, caller, params, body }) => {
    const driverId = params.id as UserId
    const decided = await decideReview(ctx, { driverId, officerId: caller.userId, ...body })
    const [shown] = await showRatingStatuses(ctx, [decided])
    return { data: shown as NonNullable<typeof shown> }
  },
}

/** Of what others wrote, people see what is shown; of their own, all. */
function filterOf(query: Listing['query'], caller: Listing['caller'], now: Date): ReviewFilter {
  const commented = query.commented === undefined ? undefined : query.commented === 'true'
  const asked = { author: query.author, rating: query.rating, rideId: query.rideId, commented }
  if (caller.userType === 'admin') return { ...asked, personId: query.personId }
  return query.direction === 'given'
    ? { ...asked, authorId: caller.userId }
    : { ...asked, subjectId: caller.userId, shownAt: now }
}
