import type { HelpCard, PublishedPage, WebContent } from '@livery/contracts/content/content.ts'
import type { Locale } from '@livery/kernel/languages.ts'
import { withHouseName } from '@livery/kernel/messages/house-name.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { fillFigures } from '../domain/figures.ts'
import { liveVersion, textIn, type Version } from '../domain/page.ts'
import type { ContentOptions } from '../ports.ts'
import { inLanguage, showPhotographs } from '../show-photographs.ts'
import { findPage, listPages, versionsOf } from '../store.ts'

const PAGES_LISTED = 200

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
  const found = textIn(live.texts, locale)
  // What the product came with calls the house by its name; what somebody has written stays as they wrote it.
  const { name } = ctx.brand.current().terms
  const shown = live.authorId === null ? withHouseName(found, name) : found
  const photograph = await showPhotographs(ctx.db, [page.id])
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
    photograph: inLanguage(photograph.get(page.id), shown.locale),
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
  const { pages, versions } = await pagesWithVersions(db, 'help')
  return pages.flatMap((page) => {
    const live = liveVersion(versions.get(page.id) ?? [], now)
    const isFor = audience === undefined || page.audience === 'everybody' || page.audience === audience
    if (live === undefined || page.slug === null || !isFor) return []
    const { title, summary } = textIn(live.texts, locale).text
    return [{ slug: page.slug, title, summary, audience: page.audience }]
  })
}

/** Every page that is out, for search engines and for those that lead to it. */
export async function listPublished(
  db: Queryable,
  { locale, now }: { locale: Locale; now: Date },
): Promise<PublishedPage[]> {
  const { pages, versions } = await pagesWithVersions(db)
  return pages.flatMap(({ id, type, slug }) => {
    const live = liveVersion(versions.get(id) ?? [], now)
    if (live === undefined) return []
    const { title } = textIn(live.texts, locale).text
    return [{ type, slug, title, publishedAt: live.publishAt.toISOString() }]
  })
}

async function pagesWithVersions(db: Queryable, type?: string) {
  const { pages } = await listPages(db, { type }, { limit: PAGES_LISTED, offset: 0 })
  const ids = pages.map(({ id }) => id)
  return { pages, versions: Map.groupBy(await versionsOf(db, ids), ({ pageId }: Version) => pageId) }
}
