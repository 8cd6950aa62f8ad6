import type { MetadataRoute } from 'next'
import { PRIVATE_PATHS } from '@/lib/search-engines/paths.ts'
import { readOrigin } from '@/lib/search-engines/read-origin.ts'

export default async function robots(): Promise<MetadataRoute.Robots> {
  return {
    // The path itself, what is below it and what it is asked with; a page that only begins alike is not meant.
    rules: { userAgent: '*', disallow: PRIVATE_PATHS.flatMap((path) => [`${path}$`, `${path}/`, `${path}?`]) },
    sitemap: `${await readOrigin()}/sitemap.xml`,
  }
}
