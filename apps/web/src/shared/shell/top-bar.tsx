'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { usePerson } from '@/lib/session/use-person.ts'
import { Bell } from '@/shared/notifications/components/bell.tsx'
import { classNames } from '@/ui/class-names.ts'
import { Link } from '@/ui/link.tsx'
import { Mark } from '@/ui/mark.tsx'
import { AccountLink } from './account-link.tsx'
import { isThere, placesFor, VISITOR_PLACES } from './rider-places.ts'

/** The rider's bar on the desk; phones have the tabs at the bottom instead. */
export function TopBar() {
  const t = useTranslations('shell')
  const path = usePathname()
  const places = usePerson() ? placesFor(path).filter(({ key }) => key !== 'account') : VISITOR_PLACES
  return (
    <header className="sticky top-0 z-30 hidden h-16 items-center gap-10 border-b border-line bg-paper px-8 desk:flex">
      <Link href="/" aria-label={t('home')}>
        <Mark width={26} />
      </Link>
      <nav aria-label={t('main')} className="flex flex-1 gap-1">
        {places.map((place) => {
          const here = isThere(place, path)
          return (
            <Link
              key={place.href}
              href={place.href}
              aria-current={here ? 'page' : undefined}
              className={classNames(
                'grid h-16 place-items-center px-3.5 text-sm font-medium',
                here ? 'text-ink shadow-[inset_0_-2px_0_var(--brass)]' : 'text-muted hover:text-ink',
              )}
            >
              {t(`places.${place.key}`)}
            </Link>
          )
        })}
      </nav>
      <span className="flex items-center gap-3">
        <Bell />
        <AccountLink />
      </span>
    </header>
  )
}
