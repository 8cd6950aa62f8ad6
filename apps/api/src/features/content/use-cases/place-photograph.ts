import type { AltTexts } from '@livery/contracts/content/content.ts'
import type { FileId, PageId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { drawSmaller } from '../../../platform/storage/check-image.ts'
import type { CheckedFile } from '../../../platform/storage/checked-file.ts'
import { dropFiles, keepFiles, putFiles } from '../../../platform/storage/files.ts'
import type { Page } from '../domain/page.ts'
import { findPageForUpdate, findPhotograph, removePhotograph, savePhotograph } from '../store.ts'

/** What a phone shows it at, in pixels of the picture. */
const SMALL_SIDE = 900

interface Placing {
  readonly pageId: PageId
  readonly by: UserId
  /** The one that stood there when it was decided; nothing where there was none. */
  readonly replaces?: FileId | undefined
  readonly alt: AltTexts
  /** Without one the words change alone. */
  readonly file?: CheckedFile | undefined
}

/** The photograph of a page: what stood there before goes, if it is the one that was looked at. */
export async function placePhotograph(ctx: AppContext, { pageId, by, replaces, alt, file }: Placing): Promise<Page> {
  const sizes = file === undefined ? [] : [file, await drawSmaller(file, SMALL_SIDE)]
  const [large, small] = await putFiles(ctx, by, sizes)
  return ctx.transact(async (tx) => {
    const page = await findPageForUpdate(tx, pageId)
    if (page === undefined) throw refuse('NOT_FOUND')
    const before = await findPhotograph(tx, pageId)
    if (before?.large !== replaces) throw refuse('STALE_VERSION')
    const now = large && small ? { large: large.id, small: small.id } : before
    if (now === undefined) throw refuse('FILE_MISSING')
    if (large && small) await keepFiles(tx, [large, small])
    await savePhotograph(tx, { pageId, large: now.large, small: now.small, alt, placedBy: by, placedAt: ctx.now() })
    if (large && before) await dropFiles(tx, [before.large, before.small])
    return page
  })
}

export async function takePhotographAway(ctx: AppContext, pageId: PageId, seen: FileId): Promise<Page> {
  return ctx.transact(async (tx) => {
    const page = await findPageForUpdate(tx, pageId)
    if (page === undefined) throw refuse('NOT_FOUND')
    const before = await findPhotograph(tx, pageId)
    if (before?.large !== seen) throw refuse('STALE_VERSION')
    await removePhotograph(tx, pageId)
    await dropFiles(tx, [before.large, before.small])
    return page
  })
}
