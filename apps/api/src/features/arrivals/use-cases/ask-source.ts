// One question to the source: what it says is kept first, and told when it is new; what follows from it is for whoever
// waits for it.
import { addMs, HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import type { ArrivalKey } from '../domain/arrival-key.ts'
import { believed } from '../domain/leg.ts'
import { askAgainAt, retryAt } from '../domain/pace.ts'
import {
  askNextAt,
  ensureArrival,
  findArrival,
  forgetArrivalsBefore,
  holdQuestions,
  type KnownArrival,
  keepAnswer,
  keepFailure,
  nameOf,
  takeDueArrivals,
} from '../store/arrivals.ts'

/** At a time; the next minute has the others. */
const MOST_AT_ONCE = 25
/** After which another process may ask in place of one that has died. */
const LEASE_MS = 3 * MINUTE_MS

/**
 * What is known, asked for where it is older than the policy allows and whoever wants it may still ask. Null where the source
 * could not be asked.
 */
export async function freshArrival(
  ctx: AppContext,
  key: ArrivalKey,
  timeZone: string,
  mayAskNow: () => Promise<boolean>,
): Promise<KnownArrival | null> {
  const known = await findArrival(ctx.db, key)
  const policy = await policyInForce(ctx, 'arrivals')
  const now = ctx.now()
  if (known?.answeredAt && known.answeredAt > addMs(now, -policy.freshMinutes * MINUTE_MS)) return known
  // A source that fails is not asked by everybody who books.
  if (known !== null && known.failures > 0 && known.askAt !== null && known.askAt > now) return null
  if (!(await mayAskNow())) return known?.answeredAt ? known : null
  await ensureArrival(ctx.db, key, timeZone)
  return (await tryToAsk(ctx, key, timeZone)) ? findArrival(ctx.db, key) : null
}

/** False where it could not be asked. */
export async function askSource(ctx: AppContext, key: ArrivalKey, timeZone: string): Promise<boolean> {
  // Before anything is locked: nothing waits for a source under a lock.
  const answer = await ctx.arrivalSource.find({ ...key, timeZone })
  const now = ctx.now()
  return ctx.transact(async (tx) => {
    const policy = await policyInForce({ ...ctx, db: tx }, 'arrivals')
    if (!answer.ok) {
      const failures = await keepFailure(tx, key, answer.why)
      const next = retryAt(failures, answer.retryAfterSeconds, now)
      const { pickupAt = null, legs = [] } = (await findArrival(tx, key)) ?? {}
      const isOver = pickupAt !== null && askAgainAt(legs, pickupAt, now, policy) === null
      await askNextAt(tx, key, isOver ? null : next)
      if (answer.why === 'limited' || answer.why === 'refused') await holdQuestions(tx, key.kind, next)
      ctx.log.warn({ source: answer.source, why: answer.why, arrival: nameOf(key) }, 'a source of arrivals failed')
      return false
    }
    const legs = answer.legs.map((leg) => believed(leg, now))
    const { isNew } = await keepAnswer(tx, key, { ...answer, legs }, now)
    const known = await findArrival(tx, key)
    const { pickupAt = null } = known ?? {}
    await askNextAt(tx, key, pickupAt === null ? null : askAgainAt(legs, pickupAt, now, policy))
    if (isNew) await ctx.publish(tx, 'arrival.reported', nameOf(key), { ...key })
    return true
  })
}

/** What is due, one question after the other; of several processes each has its own. */
export async function followArrivals(ctx: AppContext): Promise<void> {
  const now = ctx.now()
  const due = await takeDueArrivals(ctx.db, now, addMs(now, LEASE_MS), MOST_AT_ONCE)
  for (const { kind, number, day, timeZone } of due) await tryToAsk(ctx, { kind, number, day }, timeZone)
}

/** An answer that breaks on its way in is a broken one: it holds up neither whoever books nor any other arrival. */
async function tryToAsk(ctx: AppContext, key: ArrivalKey, timeZone: string): Promise<boolean> {
  try {
    return await askSource(ctx, key, timeZone)
  } catch (error) {
    ctx.log.error({ err: error, arrival: nameOf(key) }, 'an arrival could not be asked about')
    await ctx.transact(async (tx) => {
      const failures = await keepFailure(tx, key, 'broken')
      await askNextAt(tx, key, retryAt(failures, null, ctx.now()))
    })
    return false
  }
}

export async function forgetArrivals(ctx: AppContext): Promise<void> {
  const { keptDays } = await policyInForce(ctx, 'arrivals')
  await forgetArrivalsBefore(
    ctx.db,
    addMs(ctx.now(), -keptDays * 24 * HOUR_MS)
      .toISOString()
      .slice(0, 10),
  )
}
