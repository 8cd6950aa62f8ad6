// How pages look to the office.
import type { ContentPage, ContentPageRow } from '@livery/contracts/content/content.ts'
import { LOCALES } from '@livery/kernel/languages.ts'
import type { AppContext } from '../../app-context.ts'
import { liveVersion, type Page, type Version, versionStatusOf } from './domain/page.ts'
import type { ContentOptions } from './ports.ts'
import { showPhotographs } from './show-photographs.ts'
import { versionsOf } from './store.ts'

type Options = Pick<ContentOptions, 'namesOf'>

export async function showPageRows(
  ctx: AppContext,
  options: Options,
  pages: readonly Page[],
): Promise<ContentPageRow[]> {
  return (await showPages(ctx, options, pages)).map(({ versions: _, photograph: __, ...row }) => row)
}

export async function showPage(ctx: AppContext, options: Options, page: Page): Promise<ContentPage> {
  const [shown] = await showPages(ctx, options, [page])
  return shown as ContentPage
}

async function showPages(ctx: AppContext, { namesOf }: Options, pages: readonly Page[]): Promise<ContentPage[]> {
  const ids = pages.map(({ id }) => id)
  const all = await versionsOf(ctx.db, ids)
  const photographs = await showPhotographs(ctx.db, ids)
  const authors = [...new Set(all.map(({ authorId }) => authorId).filter((id) => id !== null))]
  const names = await namesOf(ctx.db, authors)
  const byPage = Map.groupBy(all, ({ pageId }) => pageId)
  return pages.map((page) => ({
    ...pageView(page, byPage.get(page.id) ?? [], names, ctx.now()),
    photograph: photographs.get(page.id) ?? null,
  }))
}

function pageView(
  page: Page,
  versions: readonly Version[],
  names: ReadonlyMap<string, string>,
  now: Date,
): Omit<ContentPage, 'photograph'> {
  const latest = versions[0]
  const scheduled = versions.find((one) => versionStatusOf(one, versions, now) === 'scheduled')
  const nameOf = ({ authorId }: Version) => (authorId === null ? null : (names.get(authorId) ?? null))
  return {
    _id: page.id,
    type: page.type,
    slug: page.slug,
    audience: page.audience,
    title: latest?.texts.en.title ?? '',
    languages: LOCALES.filter((locale) => latest?.texts[locale] !== undefined),
    liveVersion: liveVersion(versions, now)?.number ?? null,
    latestVersion: page.latestVersion,
    scheduledAt: scheduled?.publishAt.toISOString() ?? null,
    author: latest === undefined ? null : nameOf(latest),
    createdAt: page.createdAt.toISOString(),
    updatedAt: page.updatedAt.toISOString(),
    versions: versions.map((one) => ({
      number: one.number,
      standing: versionStatusOf(one, versions, now),
      texts: one.texts,
      whatChanged: one.whatChanged,
      author: nameOf(one),
      demandsAcceptance: one.demandsAcceptance,
      publishAt: one.publishAt.toISOString(),
      createdAt: one.createdAt.toISOString(),
    })),
  }
}
