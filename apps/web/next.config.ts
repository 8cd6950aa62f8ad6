import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // The server of the web compresses, after it has written a page's head anew (`server/main.ts`).
  compress: false,
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  transpilePackages: ['@livery/kernel', '@livery/contracts'],
  // TypeScript 7 has no JavaScript API for the build to call; `tsc -p apps/web` checks the types.
  typescript: { ignoreBuildErrors: true },
  experimental: { useTypeScriptCli: true },
  images: { unoptimized: true },
  // A page's title comes with it for everybody: one that is streamed after it leaves the page without a name meanwhile.
  htmlLimitedBots: /.*/,
  // Sentences reach the browser already parsed (`lib/i18n/compile-words.ts`), so the parser stays on the server.
  turbopack: { resolveAlias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  // Where pages were before.
  async redirects() {
    return [{ source: '/office/books', destination: '/office/ledger', permanent: true }]
  },
  async headers() {
    return [
      {
        source: '/:path*',
        headers: [
          { key: 'X-Content-Type-Options', value: 'nosniff' },
          { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
          { key: 'X-Frame-Options', value: 'DENY' },
          { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
          { key: 'Permissions-Policy', value: 'geolocation=(self), camera=(self), microphone=(), payment=(self)' },
        ],
      },
      { source: '/sw.js', headers: [{ key: 'Cache-Control', value: 'no-cache' }] },
    ]
  },
}

export default createNextIntlPlugin('./src/lib/i18n/request.ts')(config)
