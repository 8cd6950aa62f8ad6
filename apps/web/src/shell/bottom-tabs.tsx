'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { classNames } from '@/ui/class-names.ts'
import { RIDER_PLACES } from './rider-places.ts'

/** Pages where the map is the page and the sheet stands at the bottom; their head has the way elsewhere. */
const MAP_PAGES = /^\/(book$|rides\/.)/

export function BottomTabs() {
  const t = useTranslations('shell')
  const path = usePathname()
  if (MAP_PAGES.test(path)) return null
  return (
    <nav
      aria-label={t('main')}
      className="sticky bottom-0 z-30 grid grid-cols-4 border-t border-line bg-surface px-2 pt-1 pb-[max(12px,env(safe-area-inset-bottom))] desk:hidden"
    >
      {RIDER_PLACES.map(({ key, href, icon: Icon }) => {
        const here = path.startsWith(href)
        return (
          <Link
            key={href}
            href={href}
            aria-current={here ? 'page' : undefined}
            className={classNames(
              'grid min-h-14 content-center justify-items-center gap-1 text-xs font-medium',
              here ? 'text-ink' : 'text-muted',
            )}
          >
            <Icon size={22} strokeWidth={1.5} aria-hidden="true" className={here ? 'text-brass' : undefined} />
            {t(`places.${key}`)}
          </Link>
        )
      })}
    </nav>
  )
}
