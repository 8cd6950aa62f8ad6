// Photographs of pages, as people and the office see them.
import type { ContentPage, Photograph } from '@livery/contracts/content/content.ts'
import type { FileId, PageId } from '@livery/kernel/ids.ts'
import { DEFAULT_LOCALE, type Locale } from '@livery/kernel/languages.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { filesById } from '../../platform/storage/files.ts'
import { photographsOf } from './store.ts'

type OfficePhotograph = NonNullable<ContentPage['photograph']>

const pathOf = (id: FileId) => `/api/v1/web-content/photographs/${id}`

/** By page, of those that have one. */
export async function showPhotographs(
  db: Queryable,
  pages: readonly PageId[],
): Promise<ReadonlyMap<PageId, OfficePhotograph>> {
  const photographs = await photographsOf(db, pages)
  const files = await filesById(
    db,
    photographs.flatMap(({ large, small }) => [large, small]),
  )
  return new Map(
    photographs.map(({ pageId, large, small, alt }) => [
      pageId,
      {
        _id: large,
        large: pathOf(large),
        small: pathOf(small),
        width: files.get(large)?.width ?? 0,
        height: files.get(large)?.height ?? 0,
        smallWidth: files.get(small)?.width ?? 0,
        alt,
      },
    ]),
  )
}

export function inLanguage(photograph: OfficePhotograph | undefined, locale: Locale): Photograph | null {
  if (photograph === undefined) return null
  const { _id, alt, ...rest } = photograph
  return { ...rest, alt: alt[locale] ?? alt[DEFAULT_LOCALE] }
}
