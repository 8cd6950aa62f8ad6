'use client'

import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import * as RadixDialog from 'radix-ui/dialog'
import { useDesk } from '@/shared/map/use-desk.ts'
import { Avatar } from '@/ui/avatar.tsx'
import { iconClass } from '@/ui/button.tsx'
import { counterpart } from '../thread.ts'
import type { Chat } from '../use-chat.ts'
import styles from './chat.module.css'
import { ChatView } from './chat-view.tsx'

/** The talk itself: a sheet, or the panel beside the map. */
export function ChatPanel({
  chat,
  open,
  onOpenChange,
}: {
  chat: Chat
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const t = useTranslations('chat')
  const desk = useDesk() ?? false
  const them = chat.conversation && counterpart(chat.conversation)
  const name = them?.name ?? t('who.driver')
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange} modal={!desk}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 bg-(--scrim)" />
        <RadixDialog.Content
          className={`${styles.panel} animate-[rise_0.22s_ease-out]`}
          aria-describedby={undefined}
          // Beside the map, the map is still there to be used.
          onInteractOutside={(event) => desk && event.preventDefault()}
        >
          <header className={styles.head}>
            <Avatar name={name} image={them?.image ?? null} size={40} />
            <RadixDialog.Title className="place cut">
              <span className="sr-only">{t('title')} </span>
              <bdi>{name}</bdi>
            </RadixDialog.Title>
            <RadixDialog.Close className={iconClass()} aria-label={t('close')}>
              <X size={20} strokeWidth={1.5} aria-hidden="true" />
            </RadixDialog.Close>
          </header>
          <ChatView chat={chat} />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
