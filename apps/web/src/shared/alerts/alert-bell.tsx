'use client'

import { BellRing } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useDispatch } from 'react-redux'
import { useSocketEvent } from '@/lib/socket/use-socket-event.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { classNames } from '@/ui/class-names.ts'
import { Link } from '@/ui/link.tsx'
import { RailCount } from '../office/rail-count.tsx'
import { useOpenAlerts } from './use-open-alerts.ts'

/** How much stands that somebody has to look at, on every page of the office. */
export function AlertBell() {
  const t = useTranslations('alerts')
  const dispatch = useDispatch()
  const here = usePathname().startsWith('/office/alerts')
  const { count: open } = useOpenAlerts()
  useSocketEvent('alert', () => void dispatch(baseApi.util.invalidateTags(['Alert'])))
  return (
    <Link
      href="/office/alerts"
      aria-current={here ? 'page' : undefined}
      className={classNames(
        'flex min-h-11 shrink-0 items-center gap-2 rounded-1 px-2.5 focus-visible:-outline-offset-2 desk:min-h-9 desk:gap-3',
        here
          ? 'bg-night-raised text-on-night shadow-[inset_2px_0_0_var(--night-brass)] rtl:shadow-[inset_-2px_0_0_var(--night-brass)]'
          : 'hover:text-on-night',
        open > 0 && 'text-on-night',
      )}
    >
      <BellRing size={17} strokeWidth={1.5} aria-hidden="true" />
      {t('title')}
      <RailCount count={open} says={t('standing', { count: open })} />
    </Link>
  )
}
