'use client'

import { Bell } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useUnreadNotificationsQuery } from '@/shared/notifications/api.ts'
import { UnreadMark } from '@/shared/notifications/components/unread-mark.tsx'
import { TAB_SIGN, Tab } from './tab.tsx'

/** The bell among the tabs of the phone, where a word is as long as a thumb is wide. */
export function NewsTab({ href }: { href: string }) {
  const t = useTranslations('notifications')
  const path = usePathname()
  const { data: unread = 0 } = useUnreadNotificationsQuery()
  const sign = (
    <>
      <Bell {...TAB_SIGN} />
      <UnreadMark count={unread} className="-end-3 -top-1.5 outline-2 outline-surface" />
    </>
  )
  return (
    <Tab href={href} here={path === href} sign={sign}>
      <span>
        {t('tab')}
        {unread > 0 && <span className="sr-only"> {t('tabCount', { count: unread })}</span>}
      </span>
    </Tab>
  )
}
