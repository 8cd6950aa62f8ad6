import type { MetadataRoute } from 'next'
import { readPublished } from '@/features/public/content/read-content.ts'
import { pathOf } from '@/lib/search-engines/paths.ts'
import { readOrigin } from '@/lib/search-engines/read-origin.ts'

/** The start page, the booking page, the help centre, where companies apply, and every page that the office has out. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [origin, pages] = await Promise.all([readOrigin(), readPublished()])
  return [
    { url: `${origin}/` },
    { url: `${origin}/book` },
    { url: `${origin}/help` },
    { url: `${origin}/business/apply` },
    ...pages.flatMap((page) => {
      const path = pathOf(page)
      return path === null ? [] : [{ url: origin + path, lastModified: page.publishedAt }]
    }),
  ]
}
