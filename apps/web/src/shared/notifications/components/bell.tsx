'use client'

import { Bell as BellSign } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { usePerson } from '@/lib/session/use-person.ts'
import { iconClass } from '@/ui/button.tsx'
import { classNames } from '@/ui/class-names.ts'
import { Link } from '@/ui/link.tsx'
import { useUnreadNotificationsQuery } from '../api.ts'
import { notificationsPath } from '../paths.ts'
import { UnreadMark } from './unread-mark.tsx'

/** The way to what is new, and how much of it there is. */
export function Bell({ className }: { className?: string }) {
  const person = usePerson()
  return person === undefined || person.userType === 'admin' ? null : (
    <CountingBell href={notificationsPath(person.userType)} className={className} />
  )
}

function CountingBell({ href, className }: { href: string; className: string | undefined }) {
  const t = useTranslations('notifications')
  const { data: unread = 0 } = useUnreadNotificationsQuery()
  return (
    <Link
      href={href}
      aria-label={t('bell', { count: unread })}
      className={iconClass(undefined, classNames('relative', className))}
    >
      <BellSign size={20} strokeWidth={1.5} aria-hidden="true" />
      <UnreadMark count={unread} className="end-0.5 top-0.5" />
    </Link>
  )
}
