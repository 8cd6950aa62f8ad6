'use client'

import { Bell, ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Link } from '@/ui/link.tsx'
import { useUnreadNotificationsQuery } from '../api.ts'

/** Leads to the notifications from a page whose tabs have no bell. */
export function NewsLine({ href, className }: { href: string; className?: string }) {
  const t = useTranslations('notifications')
  const { data: unread = 0 } = useUnreadNotificationsQuery()
  return (
    <Link href={href} className={`card flex min-h-14 items-center gap-3 px-4 py-2.5 ${className ?? ''}`}>
      <Bell size={20} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-brass" />
      <span className="min-w-0 flex-1">
        <b className="strong block">{t('title')}</b>
        {unread > 0 && <span className="small num block text-muted">{t('tabCount', { count: unread })}</span>}
      </span>
      <ChevronRight size={18} strokeWidth={1.5} aria-hidden="true" className="text-muted rtl:scale-x-[-1]" />
    </Link>
  )
}
