'use client'

import { Banknote, CalendarClock, Navigation, UserRound } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useUnreadNotificationsQuery } from '@/shared/notifications/api.ts'
import { Bell } from '@/shared/notifications/components/bell.tsx'
import { UnreadMark } from '@/shared/notifications/components/unread-mark.tsx'
import { notificationsPath } from '@/shared/notifications/paths.ts'
import { classNames } from '@/ui/class-names.ts'
import { Link } from '@/ui/link.tsx'
import { Mark } from '@/ui/mark.tsx'
import { TAB_SIGN, Tab } from './tab.tsx'

const PLACES = [
  { key: 'home', href: '/drive', icon: Navigation },
  { key: 'plan', href: '/drive/board', also: ['/drive/engagements'], icon: CalendarClock },
  { key: 'earnings', href: '/drive/earnings', also: ['/drive/rides'], icon: Banknote },
  {
    key: 'account',
    href: '/drive/account',
    also: ['/drive/papers', '/drive/fleet', '/drive/support', notificationsPath('driver')],
    icon: UserRound,
  },
] as const

/** Pages with one task and a way back of their own; on the home page the tabs stand in the sheet over the map. */
const TASK_PAGES = /^\/drive(\/engagements\/.+|\/earnings\/bank)?$/

/** Where a chauffeur goes, at the foot of the phone's page. */
export function DriverFoot() {
  if (TASK_PAGES.test(usePathname())) return null
  return (
    <DriverTabs className="sticky bottom-0 z-30 [@media(max-height:20rem)]:static border-t border-line bg-surface px-2 pt-1 pb-[max(12px,env(safe-area-inset-bottom))] desk:hidden" />
  )
}

/** The places themselves. On the phone the bell is on the home page, which says how much there is to be read. */
export function DriverTabs({ className }: { className?: string }) {
  const t = useTranslations('chauffeur.tabs')
  const shell = useTranslations('shell')
  const news = useTranslations('notifications')
  const path = usePathname()
  const { data: unread = 0 } = useUnreadNotificationsQuery()
  return (
    <nav aria-label={shell('main')} className={classNames('grid grid-cols-4', className)}>
      {PLACES.map((place) => {
        const here = isThere(place, path)
        // On the home page itself the bell says it.
        const count = place.key === 'home' && !here ? unread : 0
        return (
          <Tab
            key={place.href}
            href={place.href}
            here={here}
            sign={
              <>
                <place.icon {...TAB_SIGN} />
                <UnreadMark count={count} className="-end-3 -top-1.5 outline-2 outline-surface" />
              </>
            }
          >
            <span>
              {t(place.key)}
              {count > 0 && <span className="sr-only"> {news('tabCount', { count })}</span>}
            </span>
          </Tab>
        )
      })}
    </nav>
  )
}

/** The chauffeur's bar on the desk. */
export function DriverBar() {
  const t = useTranslations('chauffeur.tabs')
  const shell = useTranslations('shell')
  const path = usePathname()
  return (
    <header className="desk-bar sticky top-0 z-30 hidden h-16 items-center gap-10 border-b border-line bg-paper px-8 desk:flex">
      <Link href="/drive" aria-label={shell('home')}>
        <Mark width={26} />
      </Link>
      <nav aria-label={shell('main')} className="flex flex-1 gap-1">
        {PLACES.map((place) => (
          <Link
            key={place.href}
            href={place.href}
            aria-current={isThere(place, path) ? 'page' : undefined}
            className={classNames(
              'grid h-16 place-items-center px-3.5 text-sm font-medium',
              isThere(place, path) ? 'text-ink shadow-[inset_0_-2px_0_var(--brass)]' : 'text-muted hover:text-ink',
            )}
          >
            {t(place.key)}
          </Link>
        ))}
      </nav>
      <Bell />
    </header>
  )
}

/** The home page is above all the others, and is only where it is; a place has the pages that are reached from it. */
function isThere(place: (typeof PLACES)[number], path: string): boolean {
  const roots = [...(place.key === 'home' ? [] : [place.href]), ...('also' in place ? place.also : [])]
  return path === place.href || roots.some((root) => path === root || path.startsWith(`${root}/`))
}
