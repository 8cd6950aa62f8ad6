import type { MetadataRoute } from 'next'
import { getTranslations } from 'next-intl/server'
import { markPath } from '@/lib/brand/brand.ts'
import { readBrand } from '@/lib/brand/read-brand.ts'

/** By the brand of the moment. */
export const dynamic = 'force-dynamic'

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { version, terms, mark } = await readBrand()
  const t = await getTranslations({ locale: version === 0 ? 'en' : terms.defaultLanguage, namespace: 'site' })
  return {
    name: terms.name,
    short_name: terms.name,
    description: t('tagline'),
    start_url: '/book',
    display: 'standalone',
    background_color: '#faf8f4',
    theme_color: '#14171c',
    icons:
      mark === null
        ? [
            { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
            { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
            { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          ]
        : [
            { src: markPath(mark._id, 'icon-192.png'), sizes: '192x192', type: 'image/png' },
            { src: markPath(mark._id, 'icon-512.png'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          ],
  }
}
