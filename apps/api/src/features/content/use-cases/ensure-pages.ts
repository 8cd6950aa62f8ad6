import type { Audience } from '@livery/contracts/content/content.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Texts } from '../domain/page.ts'
import { addPage, addVersion, findPage } from '../store.ts'

export interface FirstPage {
  readonly type: string
  readonly slug: string | null
  readonly audience: Audience
  readonly texts: Texts
}

/** Pages that an installation starts with; one that is there already, whoever wrote it, is left alone. */
export async function ensurePages(
  tx: Tx,
  { newId, now }: Pick<AppContext, 'newId' | 'now'>,
  pages: readonly FirstPage[],
): Promise<void> {
  for (const [position, { type, slug, audience, texts }] of pages.entries()) {
    if ((await findPage(tx, type, slug)) !== undefined) continue
    const at = now()
    const id = newId('page')
    await addPage(tx, { id, type, slug, audience, position, latestVersion: 1, createdAt: at, updatedAt: at })
    await addVersion(tx, {
      pageId: id,
      number: 1,
      texts,
      whatChanged: 'The first text.',
      authorId: null,
      demandsAcceptance: false,
      publishAt: at,
      createdAt: at,
    })
  }
}
