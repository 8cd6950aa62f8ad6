import type { MetadataRoute } from 'next'

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: 'Livery',
    short_name: 'Livery',
    description: 'A car, exactly when you said.',
    start_url: '/book',
    display: 'standalone',
    background_color: '#faf8f4',
    theme_color: '#14171c',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
