import type { Audience } from '@livery/contracts/content/content.ts'
import type { PageId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { unknownFigures } from '../domain/figures.ts'
import type { Page, Texts } from '../domain/page.ts'
import type { ContentOptions } from '../ports.ts'
import { addPage, addVersion, findPageForUpdate, savePage } from '../store.ts'

interface NewVersion {
  readonly authorId: UserId
  readonly texts: Texts
  readonly whatChanged: string
  readonly publishAt?: string | undefined
  readonly demandsAcceptance?: boolean | undefined
}
type Options = Pick<ContentOptions, 'figures'>

export async function createPage(
  ctx: AppContext,
  options: Options,
  command: NewVersion & { readonly type: string; readonly slug?: string | undefined; readonly audience: Audience },
): Promise<Page> {
  await ensureFigures(ctx, options, command.texts)
  const now = ctx.now()
  const page: Page = {
    id: ctx.newId('page'),
    type: command.type,
    slug: command.slug ?? null,
    audience: command.audience,
    position: 1_000,
    latestVersion: 1,
    createdAt: now,
    updatedAt: now,
  }
  return ctx.transact(async (tx) => {
    await addPage(tx, page)
    await addVersion(tx, { ...versionOf(command, now), pageId: page.id, number: 1 })
    return page
  })
}

/** Nothing is ever overwritten: the text that was edited stays, under its number. */
export async function writeVersion(
  ctx: AppContext,
  options: Options,
  command: NewVersion & {
    readonly pageId: PageId
    readonly basedOn: number
    readonly audience?: Audience | undefined
  },
): Promise<Page> {
  await ensureFigures(ctx, options, command.texts)
  return ctx.transact(async (tx) => {
    const page = await findPageForUpdate(tx, command.pageId)
    if (page === undefined) throw refuse('NOT_FOUND')
    if (page.latestVersion !== command.basedOn) throw refuse('STALE_VERSION')
    const now = ctx.now()
    const next: Page = {
      ...page,
      audience: command.audience ?? page.audience,
      latestVersion: page.latestVersion + 1,
      updatedAt: now,
    }
    await addVersion(tx, { ...versionOf(command, now), pageId: page.id, number: next.latestVersion })
    await savePage(tx, next)
    return next
  })
}

function versionOf(command: NewVersion, now: Date) {
  const asked = command.publishAt === undefined ? now : new Date(command.publishAt)
  return {
    texts: command.texts,
    whatChanged: command.whatChanged,
    authorId: command.authorId,
    demandsAcceptance: command.demandsAcceptance ?? false,
    // What is said to have been out yesterday would rewrite what people read yesterday.
    publishAt: asked < now ? now : asked,
    createdAt: now,
  }
}

async function ensureFigures(ctx: AppContext, { figures }: Options, texts: Texts): Promise<void> {
  const known = await figures(ctx)
  const errors = Object.entries(texts).flatMap(([locale, text]) =>
    unknownFigures(text?.body ?? '', known).map((name) => ({ path: `texts.${locale}.body`, message: `{{${name}}}` })),
  )
  if (errors.length > 0) throw refuse('FIGURE_UNKNOWN', { errors })
}
