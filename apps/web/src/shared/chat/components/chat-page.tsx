'use client'

import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Avatar } from '@/ui/avatar.tsx'
import { iconClass } from '@/ui/button.tsx'
import { Link } from '@/ui/link.tsx'
import { chatOfRide } from '../api.ts'
import { counterpart } from '../thread.ts'
import { useChat } from '../use-chat.ts'
import styles from './chat.module.css'
import { ChatView } from './chat-view.tsx'

/** The talk about a ride on a page of its own: where a notification leads, also when the ride is over. */
export function ChatPage({ rideId, back }: { rideId: string; back: string }) {
  const t = useTranslations('chat')
  const chat = useChat({ address: chatOfRide(rideId), rideId }, true)
  const them = chat.conversation && counterpart(chat.conversation)
  const name = them?.name ?? t('who.driver')
  return (
    <main id="content" className={styles.page}>
      <header className={`${styles.head} ${styles.headPage}`}>
        <Link href={back} className={iconClass()} aria-label={t('back')}>
          <ArrowLeft size={20} strokeWidth={1.5} aria-hidden="true" className="rtl:scale-x-[-1]" />
        </Link>
        <h1 className="place cut">
          <span className="sr-only">{t('title')} </span>
          <bdi>{name}</bdi>
        </h1>
        <Avatar name={name} image={them?.image ?? null} size={40} />
      </header>
      <ChatView chat={chat} />
    </main>
  )
}
