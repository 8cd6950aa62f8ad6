import type { PostEngagement } from '@livery/contracts/engagements/engagements.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { addMs, DAY_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { versionInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import { ensureInRegion, houseTimeZone } from '../../places/index.ts'
import { type Dates, type PlannedDay, planDays, wrongDates } from '../domain/day-plan.ts'
import type { Day, Engagement } from '../domain/engagement.ts'
import type { EngagementPolicy } from '../domain/policy.ts'
import { eventOf } from '../events.ts'
import { listChoices } from '../store/choices.ts'
import { saveDays } from '../store/days.ts'
import { insertEngagement } from '../store/engagements.ts'
import { insertEngagementMove } from '../store/moves.ts'

const FIELD_OF: Record<keyof Dates, string> = {
  startDate: 'startDate',
  endDate: 'endDate',
  startTime: 'startTime',
  durationMinutes: 'durationTime',
}

/** A rider posts a job: drivers with the skills see it from now on, until it is awarded or too late. */
export async function postEngagement(ctx: AppContext, riderId: UserId, post: PostEngagement): Promise<Engagement> {
  await ensureInRegion(ctx, post.place, 'place')
  const timeZone = await houseTimeZone(ctx)
  return ctx.transact(async (tx) => {
    const now = ctx.now()
    await ensureOffered(tx, post)
    const policy = await versionInForce({ ...ctx, db: tx }, 'engagements')
    const dates: Dates = { ...post, durationMinutes: post.durationTime }
    const wrong = wrongDates(dates, timeZone, now, policy.terms)
    if (wrong !== null)
      throw refuse('ENGAGEMENT_DATES_INVALID', {
        errors: [{ path: FIELD_OF[wrong], message: 'This cannot be posted.' }],
      })
    const planned = planDays(dates, timeZone)
    const draft = newEngagement(ctx, riderId, post, { timeZone, planned, policy })
    const number = await insertEngagement(tx, draft)
    const actor = { kind: 'rider', id: riderId } as const
    await Promise.all([
      saveDays(
        tx,
        planned.map((day) => emptyDay(draft, day)),
      ),
      insertEngagementMove(tx, draft, { move: 'post', from: null, actor, at: now }),
      ctx.publish(tx, 'engagement.moved', draft.id, {
        ...eventOf(draft),
        driverId: null,
        from: null,
        to: 'open',
        move: 'post',
        actor: 'rider',
        day: null,
        settled: null,
        version: 1,
      }),
      ctx.jobs.schedule(tx, 'engagement.expire', { engagementId: draft.id }, draft.expiresAt),
    ])
    return { ...draft, number }
  })
}

async function ensureOffered(db: Queryable, post: PostEngagement): Promise<void> {
  const offered = new Set((await listChoices(db)).filter((choice) => !choice.isRetired).map((choice) => choice.id))
  for (const [path, ids] of [
    ['category', [post.category]],
    ['skills', post.skills],
  ] as const) {
    if (!ids.every((id) => offered.has(id)))
      throw refuse('SKILL_NOT_OFFERED', { errors: [{ path, message: 'This is no longer available.' }] })
  }
}

function newEngagement(
  ctx: AppContext,
  riderId: UserId,
  post: PostEngagement,
  by: { timeZone: string; planned: readonly PlannedDay[]; policy: EngagementPolicy },
): Engagement {
  const now = ctx.now()
  const { terms } = by.policy
  const startAt = (by.planned[0] as PlannedDay).startsAt
  const bidsClose = addMs(startAt, -terms.bidsCloseMinutesBefore * MINUTE_MS)
  const openUntil = addMs(now, terms.post.openDays * DAY_MS)
  return {
    id: ctx.newId('engagement'),
    number: 0,
    riderId,
    categoryId: post.category,
    skills: [...new Set(post.skills)],
    title: post.title,
    description: post.description,
    place: post.place,
    startDate: post.startDate,
    endDate: post.endDate,
    startTime: post.startTime,
    durationMinutes: post.durationTime,
    timeZone: by.timeZone,
    startAt,
    endAt: (by.planned.at(-1) as PlannedDay).endsAt,
    status: 'open',
    version: 1,
    policyVersion: by.policy.version,
    currency: ctx.config.CURRENCY,
    bidId: null,
    driverId: null,
    vehicleId: null,
    paymentMethod: null,
    paymentId: null,
    isPaid: false,
    agreed: null,
    final: null,
    tipMinor: 0,
    driverFeeMinor: 0,
    payBy: null,
    expiresAt: bidsClose < openUntil ? bidsClose : openUntil,
    cancelReason: null,
    cancelBy: null,
    awardedAt: null,
    startedAt: null,
    endedAt: null,
    createdAt: now,
    updatedAt: now,
  }
}

function emptyDay(engagement: Engagement, planned: PlannedDay): Day {
  return {
    ...planned,
    engagementId: engagement.id,
    status: 'planned',
    driverId: null,
    priceMinor: null,
    startedAt: null,
    completedAt: null,
    confirmedAt: null,
    confirmedBy: null,
  }
}
