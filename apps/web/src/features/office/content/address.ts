import type { ContentPageRow } from '@livery/contracts/content/content.ts'

/** Where people read a page. */
export function addressOf({ type, slug }: Pick<ContentPageRow, 'type' | 'slug'>): string {
  return slug === null ? `/${type}` : `/${type}/${slug}`
}
