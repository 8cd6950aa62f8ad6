'use client'

import { Menu } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { usePerson } from '@/lib/session/use-person.ts'
import { Bell } from '@/shared/notifications/components/bell.tsx'
import { iconClass } from '@/ui/button.tsx'
import { classNames } from '@/ui/class-names.ts'
import { Link } from '@/ui/link.tsx'
import { overMap } from '@/ui/over-map.ts'
import { AccountLink } from './account-link.tsx'
import { placesFor, VISITOR_PLACES } from './rider-places.ts'

/**
 * What floats over the map on the phone, where the tabs would take the sheet's room: the way elsewhere, and oneself.
 */
export function MapHead({ end }: { end?: ReactNode }) {
  const t = useTranslations('shell')
  const isVisitor = usePerson() === undefined
  const path = usePathname()
  return (
    <header className="map-head [@media(max-height:20rem)]:static">
      <details>
        <summary
          ref={overMap}
          aria-label={t('menu')}
          className={classNames(iconClass('float'), 'list-none [&::-webkit-details-marker]:hidden')}
        >
          <Menu size={20} strokeWidth={1.5} aria-hidden="true" />
        </summary>
        <nav aria-label={t('main')} className="card absolute mt-2 min-w-[200px] p-1.5 shadow-float">
          {(isVisitor ? VISITOR_PLACES : placesFor(path)).map(({ key, href, icon: Icon }) => (
            <Link key={href} href={href} className="flex min-h-12 items-center gap-3 rounded-1 px-3 hover:bg-sunken">
              <Icon size={20} strokeWidth={1.5} aria-hidden="true" className="text-brass" />
              {t(`places.${key}`)}
            </Link>
          ))}
        </nav>
      </details>
      <span ref={overMap} className="flex gap-2">
        {end ?? (
          <>
            <Bell className="bg-surface shadow-float" />
            <span className="rounded-full shadow-float [&_.avatar]:border-transparent [&_.avatar]:bg-surface">
              <AccountLink className="rounded-full! border-transparent! shadow-float" />
            </span>
          </>
        )}
      </span>
    </header>
  )
}
