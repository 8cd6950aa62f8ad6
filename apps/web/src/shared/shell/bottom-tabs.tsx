'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { notificationsPath } from '@/shared/notifications/paths.ts'
import { NewsTab } from './news-tab.tsx'
import { isThere, RIDER_PLACES } from './rider-places.ts'
import { TAB_SIGN, Tab } from './tab.tsx'

/** Pages with one task and a way back of their own: the map is the page, or a form is longer than the screen. */
const TASK_PAGES = /^\/(book$|rides\/.|engagements\/.|assistant\/.)/

export function BottomTabs() {
  const t = useTranslations('shell')
  const path = usePathname()
  if (TASK_PAGES.test(path)) return null
  return (
    <nav
      aria-label={t('main')}
      // In a window as low as a desk's at 400 % they come at the end of the page.
      className="sticky bottom-0 z-30 [@media(max-height:20rem)]:static grid grid-cols-5 border-t border-line bg-surface px-2 pt-1 pb-[max(12px,env(safe-area-inset-bottom))] desk:hidden"
    >
      {RIDER_PLACES.map((place) => (
        <Fragment key={place.href}>
          {place.key === 'account' && <NewsTab href={notificationsPath('user')} />}
          <Tab href={place.href} here={isThere(place, path)} sign={<place.icon {...TAB_SIGN} />}>
            {t(`places.${place.key}`)}
          </Tab>
        </Fragment>
      ))}
    </nav>
  )
}
