'use client'

import { ListTodo } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { classNames } from '@/ui/class-names.ts'
import { Link } from '@/ui/link.tsx'
import { useMay } from '../rights.tsx'
import { useChecklistQuery } from './api.ts'

/** First in the rail of whoever sets the house up, until all is done or an owner has dismissed it. */
export function SetupLink() {
  const isSettingUp = useMay()('setup.prices')
  const path = usePathname()
  const t = useTranslations('office.places')
  const { data } = useChecklistQuery(undefined, { skip: !isSettingUp })
  const here = path.startsWith('/office/setup')
  const done = data?.items.filter(({ status }) => status === 'done').length ?? 0
  const isOver = data === undefined || data.isDismissed || done === data.items.length
  if (!isSettingUp || (isOver && !here)) return null
  return (
    <Link
      href="/office/setup"
      aria-current={here ? 'page' : undefined}
      className={classNames(
        'flex min-h-11 shrink-0 items-center gap-2 rounded-1 px-2.5 focus-visible:-outline-offset-2 desk:min-h-9 desk:gap-3',
        here
          ? 'bg-night-raised text-on-night shadow-[inset_2px_0_0_var(--night-brass)] rtl:shadow-[inset_-2px_0_0_var(--night-brass)]'
          : 'text-on-night',
      )}
    >
      <ListTodo size={17} strokeWidth={1.5} aria-hidden="true" />
      {t('setup')}
      {data && (
        <span className="num ms-auto text-[11px]" dir="ltr">
          {done}/{data.items.length}
        </span>
      )}
    </Link>
  )
}
