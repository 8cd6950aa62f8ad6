import type { TermsStanding } from '@livery/contracts/content/content.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { Locale } from '@livery/kernel/languages.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { liveVersion, mustAccept, textIn, type Version } from '../domain/page.ts'
import { acceptedVersion, findPage, keepAcceptance, versionsOf } from '../store.ts'

export async function showTerms(ctx: AppContext, userId: UserId, locale: Locale): Promise<TermsStanding> {
  const [versions, accepted] = await Promise.all([versionsOfTerms(ctx.db), acceptedVersion(ctx.db, userId)])
  const live = liveVersion(versions, ctx.now())
  if (live === undefined) throw refuse('NOT_FOUND')
  return {
    version: live.number,
    acceptedVersion: accepted,
    mustAccept: mustAccept(accepted, versions, ctx.now()),
    title: textIn(live.texts, locale).text.title,
    whatChanged: live.whatChanged,
    publishedAt: live.publishAt.toISOString(),
  }
}

/** Only what is in force can be accepted: nobody accepts a text that was replaced while they read it. */
export async function acceptTerms(ctx: AppContext, userId: UserId, version: number): Promise<void> {
  const live = liveVersion(await versionsOfTerms(ctx.db), ctx.now())
  if (live?.number !== version) throw refuse('STALE_VERSION')
  await keepAcceptance(ctx.db, userId, version, ctx.now())
}

/** Whoever registers accepts the terms of that moment, in the same transaction. */
export async function recordTermsAtRegistration(tx: Tx, userId: UserId, now: Date): Promise<void> {
  const live = liveVersion(await versionsOfTerms(tx), now)
  if (live !== undefined) await keepAcceptance(tx, userId, live.number, now)
}

async function versionsOfTerms(db: Queryable): Promise<Version[]> {
  const page = await findPage(db, 'terms', null)
  return page === undefined ? [] : versionsOf(db, [page.id])
}
