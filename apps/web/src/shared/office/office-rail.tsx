'use client'

import { LogOut } from 'lucide-react'
import { usePathname, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { usePerson } from '@/lib/session/use-person.ts'
import { useSignOut } from '@/lib/session/use-sign-out.ts'
import { LanguageChoice } from '@/shared/shell/language-choice.tsx'
import { Avatar } from '@/ui/avatar.tsx'
import { iconClass } from '@/ui/button.tsx'
import { classNames } from '@/ui/class-names.ts'
import { Link } from '@/ui/link.tsx'
import { Mark } from '@/ui/mark.tsx'
import { AlertBell } from '../alerts/alert-bell.tsx'
import { AlertSwitches } from '../alerts/alert-switches.tsx'
import { ACCOUNT_PATH } from './account-path.ts'
import { ApprovalCount } from './approvals/approval-count.tsx'
import { PLACES } from './office-places.ts'
import { PaletteDoor } from './palette/palette-door.tsx'
import { useHas } from './rights.tsx'
import { SetupLink } from './setup/setup-link.tsx'

/** Night in both themes: the eye finds the work, not the furniture. `isShut`: only their own account is open to them. */
export function OfficeRail({ isShut = false }: { isShut?: boolean }) {
  const t = useTranslations('office')
  const shell = useTranslations('shell')
  const path = usePathname()
  // A part of Live in a window of its own: all of it is the part's.
  const isAlone = useSearchParams().has('view') && path === '/office/live'
  const has = useHas()
  const places = PLACES.filter((one) => !isShut && (!('right' in one) || has(one.right)))
  const place = PLACES.find(({ href }) => path.startsWith(href))?.key
  const row = useRef<HTMLDivElement>(null)
  const current = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (!place || row.current === null) return
    // On a phone the row of places scrolls; its answer, a promise in newer browsers, is not for React.
    const show = () => void current.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
    show()
    // What comes into the row later would push it out of sight.
    const grown = new MutationObserver(show)
    grown.observe(row.current, { childList: true })
    return () => grown.disconnect()
  }, [place])
  const person = usePerson()
  const signOut = useSignOut()
  const name = person ? `${person.firstname} ${person.lastname}` : ''
  return (
    <nav
      aria-label={shell('main')}
      data-alone={isAlone || undefined}
      className="data-alone:desk:hidden on-night flex items-center gap-1 bg-night px-3 py-2 text-on-night-muted desk:sticky desk:top-0 desk:h-dvh desk:flex-col desk:items-stretch desk:gap-px desk:px-2.5 desk:py-4"
    >
      <Link
        href="/office/live"
        aria-label={shell('home')}
        className="px-1 py-1 text-on-night max-desk:w-8 max-desk:shrink-0 desk:px-2.5 desk:pb-4.5 [&_.mark]:text-[20px]"
      >
        <Mark width={24} isSignAlone />
      </Link>
      {!isShut && <PaletteDoor />}
      <div
        ref={row}
        className="relative flex min-w-0 flex-1 gap-1 max-desk:overflow-x-auto max-desk:[scrollbar-width:none] desk:min-h-0 desk:flex-initial desk:flex-col desk:gap-px desk:overflow-y-auto desk:[scrollbar-width:thin]"
      >
        {!isShut && (
          <>
            <SetupLink />
            <AlertBell />
            <AlertSwitches />
          </>
        )}
        {places.map(({ key, href, icon: Icon }) => {
          const here = key === place
          return (
            <Link
              key={href}
              ref={here ? current : undefined}
              href={href}
              aria-current={here ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 shrink-0 items-center gap-2 rounded-1 px-2.5 focus-visible:-outline-offset-2 desk:min-h-9 desk:gap-3',
                here
                  ? 'bg-night-raised text-on-night shadow-[inset_2px_0_0_var(--night-brass)] rtl:shadow-[inset_-2px_0_0_var(--night-brass)]'
                  : 'hover:text-on-night',
              )}
            >
              <Icon size={17} strokeWidth={1.5} aria-hidden="true" />
              {t(`places.${key}`)}
              {key === 'approvals' && <ApprovalCount />}
            </Link>
          )
        })}
      </div>
      <div className="ms-auto flex items-center gap-2.5 text-xs/4 desk:ms-0 desk:mt-auto desk:grid desk:gap-1 desk:p-2">
        <span className="hidden desk:block">
          <LanguageChoice className="text-on-night-muted" />
        </span>
        <div className="flex items-center gap-2.5">
          <Link
            href={ACCOUNT_PATH}
            aria-label={t('account', { name })}
            aria-current={path === ACCOUNT_PATH ? 'page' : undefined}
            className="flex min-h-11 min-w-11 flex-1 items-center justify-center gap-2.5 rounded-1 desk:pe-2 text-on-night hover:bg-night-raised focus-visible:-outline-offset-2 aria-[current]:bg-night-raised desk:min-h-9 desk:min-w-0 desk:justify-start"
          >
            <span className="text-ink [&_.avatar]:border-night-edge [&_.avatar]:bg-transparent [&_.avatar]:text-on-night">
              <Avatar name={name} image={person?.image} size={30} />
            </span>
            <span className="hidden min-w-0 flex-1 truncate desk:block">{name}</span>
          </Link>
          <button
            type="button"
            aria-label={shell('signOut')}
            className={iconClass(undefined, 'size-11 hover:bg-night-raised desk:size-9')}
            onClick={signOut}
          >
            <LogOut size={16} strokeWidth={1.5} aria-hidden="true" className="rtl:scale-x-[-1]" />
          </button>
        </div>
      </div>
    </nav>
  )
}
