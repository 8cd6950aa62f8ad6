'use client'

import type { Notification, NotificationTopic } from '@livery/contracts/notifications/notifications.ts'
import {
  BellRing,
  BriefcaseBusiness,
  CreditCard,
  FileText,
  LifeBuoy,
  type LucideIcon,
  MailCheck,
  MailQuestionMark,
  MessageSquare,
  Route,
  Trash2,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useDeleteNotificationMutation, useMarkNotificationMutation } from '@/shared/notifications/api.ts'
import { useAct } from '@/ui/act/use-act.ts'
import { IconButton } from '@/ui/button.tsx'
import { classNames } from '@/ui/class-names.ts'
import { Link } from '@/ui/link.tsx'

/** The sign before a notification, by what it is about. */
const TOPIC_SIGNS: Record<NotificationTopic, LucideIcon> = {
  rides: Route,
  offers: BellRing,
  payments: CreditCard,
  messages: MessageSquare,
  documents: FileText,
  engagements: BriefcaseBusiness,
  support: LifeBuoy,
}

export function NotificationRow({ notification }: { notification: Notification }) {
  const { _id: id, topic, title, message, status, createdAt } = notification
  const t = useTranslations('notifications')
  const figures = useFigures()
  const row = useRef<HTMLLIElement>(null)
  const [mark, marking] = useAct(useMarkNotificationMutation())
  const [remove, removing] = useAct(useDeleteNotificationMutation())
  const Sign = TOPIC_SIGNS[topic]
  const isUnread = status === 'unread'
  const Marker = isUnread ? MailCheck : MailQuestionMark
  const deleted = async (row: HTMLLIElement | null) => {
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
    await remove(id, { onDone: () => neighbour instanceof HTMLElement && neighbour.focus() })
  }

  return (
    <li
      ref={row}
      tabIndex={-1}
      className="grid grid-cols-[40px_minmax(0,1fr)_auto] items-start gap-3 border-t border-line py-3"
    >
      <span
        className={classNames(
          'grid size-9.5 place-items-center rounded-full border bg-surface',
          isUnread ? 'border-brass-line text-brass' : 'border-line text-muted',
        )}
      >
        <Sign size={18} strokeWidth={1.5} aria-label={t(`topics.${topic}`)} />
      </span>
      <div className="min-w-0">
        <Heading notification={notification} onOpen={() => isUnread && void mark({ id, status: 'read' })} />
        <p className="break-words text-muted">
          <bdi>{message}</bdi>
        </p>
        <p className="num small mt-0.5 text-muted">
          {isUnread && <span className="text-brass">{t('new')} · </span>}
          <time dateTime={createdAt}>{figures.dayAndTime(createdAt)}</time>
        </p>
      </div>
      <span className="flex flex-col desk:flex-row">
        <IconButton
          label={t(isUnread ? 'markRead' : 'markUnread', { title })}
          disabled={marking.isLoading}
          onClick={() => void mark({ id, status: isUnread ? 'read' : 'unread' })}
        >
          <Marker size={18} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('delete', { title })}
          disabled={removing.isLoading}
          onClick={() => void deleted(row.current)}
        >
          <Trash2 size={18} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  )
}

function Heading({
  notification: { title, path, status },
  onOpen,
}: {
  notification: Notification
  onOpen: () => void
}) {
  const className = classNames('block leading-6', status === 'unread' && 'strong')
  const words = <bdi>{title}</bdi>
  if (path === null) return <p className={className}>{words}</p>
  return (
    <Link href={path} onClick={onOpen} className={classNames(className, 'hover:underline')}>
      {words}
    </Link>
  )
}
