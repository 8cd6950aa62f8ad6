'use client'

import { MessageSquare } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { latePart } from '@/lib/late/late-part.tsx'
import { useFetchedAhead } from '@/lib/late/use-fetched-ahead.ts'
import { AbsentDialog } from '@/shared/late/components/absent.tsx'
import { chatOfRide } from '../api.ts'
import { useChat } from '../use-chat.ts'
import styles from './chat.module.css'

const ChatPanel = latePart(() => import('./chat-panel.tsx').then((module) => module.ChatPanel), AbsentDialog)
const AHEAD = [ChatPanel]

/** The way into the talk about a ride: a button that says what is unread, and a sheet, or the panel beside the map. */
export function RideChat({
  rideId,
  className,
  bare,
}: {
  rideId: string
  className?: string
  /** As its sign alone, where there is little room. */
  bare?: boolean
}) {
  useFetchedAhead(AHEAD)
  const t = useTranslations('chat')
  const [opened, setOpened] = useState<'never' | 'open' | 'closed'>('never')
  const open = opened === 'open'
  const chat = useChat({ address: chatOfRide(rideId), rideId }, open)
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpened('open')}>
        <span className="relative">
          <MessageSquare size={22} strokeWidth={1.5} aria-hidden="true" />
          {chat.unread > 0 && (
            <span className={`${styles.count} num`} aria-hidden="true">
              {chat.unread}
            </span>
          )}
        </span>
        <span className={bare ? 'sr-only' : undefined}>{t('button')}</span>
        <span role="status" className="sr-only">
          {chat.unread > 0 && t('unread', { count: chat.unread })}
        </span>
      </button>
      {opened !== 'never' && (
        <ChatPanel chat={chat} open={open} onOpenChange={(next) => setOpened(next ? 'open' : 'closed')} />
      )}
    </>
  )
}
