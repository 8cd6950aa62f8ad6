import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AppShell } from '@/app/_shell/app-shell.tsx'
import { BrandColours } from '@/app/_shell/brand-colours.tsx'
import { FirstLines } from '@/app/_shell/first-lines.tsx'
import { markPath } from '@/lib/brand/brand.ts'
import { brandStyle } from '@/lib/brand/brand-style.ts'
import { readBrand } from '@/lib/brand/read-brand.ts'
import { readWebConfig } from '@/lib/config/server-config.ts'
import { directionOf } from '@/lib/i18n/locales.ts'
import { MessagesFor } from '@/lib/i18n/messages-for.tsx'
import { likelyLocale } from '@/lib/i18n/request.ts'
import { readSession } from '@/lib/session/server-session.ts'
import { preloadFaces } from '@/ui/fonts.ts'
import '@/ui/ui.css'
import { buttonClass } from '@/ui/button.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const [t, { terms, mark }] = await Promise.all([getTranslations('site'), readBrand()])
  const { name } = terms
  return {
    title: { default: `${name} · ${t('tagline')}`, template: `%s · ${name}` },
    description: t('description'),
    applicationName: name,
    icons:
      mark === null
        ? { icon: '/icon.svg', apple: '/icons/180.png' }
        : { icon: markPath(mark._id, 'icon-192.png'), apple: markPath(mark._id, 'icon-180.png') },
    appleWebApp: { capable: true, title: name, statusBarStyle: 'default' },
    formatDetection: { telephone: false },
  }
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#faf8f4' },
    { media: '(prefers-color-scheme: dark)', color: '#0e1013' },
  ],
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  // Before anything is asked for: what comes later than the page's headers is fetched when its letters are drawn.
  preloadFaces(await likelyLocale())
  const locale = await getLocale()
  const [config, brand, session, t, request] = await Promise.all([
    readWebConfig(),
    readBrand(),
    readSession(),
    getTranslations('site'),
    headers(),
  ])
  const nonce = request.get('x-nonce') ?? undefined
  return (
    <html lang={locale} dir={directionOf(locale)} suppressHydrationWarning>
      <body>
        <BrandColours style={brandStyle(brand)} />
        <FirstLines nonce={nonce} />
        <a
          href="#content"
          className={buttonClass({ kind: 'primary' }, 'fixed start-4 top-2 z-50 -translate-y-20 focus:translate-y-0')}
        >
          {t('skip')}
        </a>
        <NextIntlClientProvider messages={{}}>
          <MessagesFor audience="everywhere">
            {' '}
            <AppShell config={config} session={session} nonce={nonce}>
              {children}
            </AppShell>
          </MessagesFor>
        </NextIntlClientProvider>
      </body>
    </html>
  )
}
