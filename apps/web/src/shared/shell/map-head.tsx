'use client'

import { Menu } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Bell } from '@/shared/notifications/components/bell.tsx'
import { AccountLink } from './account-link.tsx'
import { RIDER_PLACES } from './rider-places.ts'

/**
 * What floats over the map on the phone, where the tabs would take the sheet's room: the way elsewhere, and oneself.
 */
export function MapHead({ end }: { end?: ReactNode }) {
  const t = useTranslations('shell')
  return (
    <header className="map-head">
      <details className="map-menu">
        <summary aria-label={t('menu')} className="ico ico-float">
          <Menu size={20} strokeWidth={1.5} aria-hidden="true" />
        </summary>
        <nav aria-label={t('main')} className="card map-menu-list">
          {RIDER_PLACES.map(({ key, href, icon: Icon }) => (
            <Link key={href} href={href}>
              <Icon size={20} strokeWidth={1.5} aria-hidden="true" className="text-brass" />
              {t(`places.${key}`)}
            </Link>
          ))}
        </nav>
      </details>
      {end ?? (
        <span className="flex gap-2">
          <Bell className="ico-float" />
          <span className="rounded-full shadow-float">
            <AccountLink />
          </span>
        </span>
      )}
    </header>
  )
}
