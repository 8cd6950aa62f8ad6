import type { HelpCard, WebContent } from '@livery/contracts/content/content.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { fillFigures } from '../domain/figures.ts'
import { type Locale, liveVersion, textIn, type Version } from '../domain/page.ts'
import type { ContentOptions } from '../ports.ts'
import { findPage, listPages, versionsOf } from '../store.ts'

export interface ReadPage {
  readonly type: string
  readonly slug?: string | undefined
  readonly locale: Locale
}

/** A page as it is now, in the reader's language or in English, with the policy's own figures. */
export async function readPage(
  ctx: AppContext,
  { figures }: Pick<ContentOptions, 'figures'>,
  { type, slug, locale }: ReadPage,
): Promise<WebContent> {
  const page = await findPage(ctx.db, type, slug ?? null)
  const live = page === undefined ? undefined : liveVersion(await versionsOf(ctx.db, [page.id]), ctx.now())
  if (page === undefined || live === undefined) throw refuse('NOT_FOUND')
  const shown = textIn(live.texts, locale)
  return {
    _id: page.id,
    type: page.type,
    slug: page.slug,
    title: shown.text.title,
    summary: shown.text.summary,
    body: fillFigures(shown.text.body, await figures(ctx), shown.locale),
    locale: shown.locale,
    version: live.number,
    whatChanged: live.whatChanged,
    publishedAt: live.publishAt.toISOString(),
    createdAt: page.createdAt.toISOString(),
    updatedAt: live.createdAt.toISOString(),
  }
}

/** Every help article that is out, in the office's order. */
export async function listHelp(
  db: Queryable,
  { audience, locale, now }: { audience?: 'user' | 'driver' | undefined; locale: Locale; now: Date },
): Promise<HelpCard[]> {
  const { pages } = await listPages(db, { type: 'help' }, { limit: 200, offset: 0 })
  const versions = Map.groupBy(
    await versionsOf(
      db,
      pages.map(({ id }) => id),
    ),
    ({ pageId }: Version) => pageId,
  )
  return pages.flatMap((page) => {
    const live = liveVersion(versions.get(page.id) ?? [], now)
    const isFor = audience === undefined || page.audience === 'everybody' || page.audience === audience
    if (live === undefined || page.slug === null || !isFor) return []
    const { title, summary } = textIn(live.texts, locale).text
    return [{ slug: page.slug, title, summary, audience: page.audience }]
  })
}
