'use client'

import { MessageSquare, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import * as RadixDialog from 'radix-ui/dialog'
import { useState } from 'react'
import { useDesk } from '@/shared/map/use-desk.ts'
import { Avatar } from '@/ui/avatar.tsx'
import { chatOfRide } from '../api.ts'
import { counterpart } from '../thread.ts'
import { type Chat, useChat } from '../use-chat.ts'
import { ChatView } from './chat-view.tsx'

/** The way into the talk about a ride: a button that says what is unread, and a sheet, or the panel beside the map. */
export function RideChat({ rideId, className }: { rideId: string; className?: string }) {
  const t = useTranslations('chat')
  const [open, setOpen] = useState(false)
  const chat = useChat({ address: chatOfRide(rideId), rideId }, open)
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="relative">
          <MessageSquare size={22} strokeWidth={1.5} aria-hidden="true" />
          {chat.unread > 0 && (
            <span className="chat-count num" aria-hidden="true">
              {chat.unread}
            </span>
          )}
        </span>
        {t('button')}
        <span role="status" className="sr-only">
          {chat.unread > 0 && t('unread', { count: chat.unread })}
        </span>
      </button>
      <ChatPanel chat={chat} open={open} onOpen={setOpen} />
    </>
  )
}

function ChatPanel({ chat, open, onOpen }: { chat: Chat; open: boolean; onOpen: (open: boolean) => void }) {
  const t = useTranslations('chat')
  const desk = useDesk() ?? false
  const them = chat.conversation && counterpart(chat.conversation)
  const name = them?.name ?? t('who.driver')
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpen} modal={!desk}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="dialog-scrim" />
        <RadixDialog.Content
          className="chat-panel"
          aria-describedby={undefined}
          // Beside the map, the map is still there to be used.
          onInteractOutside={(event) => desk && event.preventDefault()}
        >
          <header className="chat-head">
            <Avatar name={name} image={them?.image ?? null} size={40} />
            <RadixDialog.Title className="place cut">
              <span className="sr-only">{t('title')} </span>
              <bdi>{name}</bdi>
            </RadixDialog.Title>
            <RadixDialog.Close className="ico" aria-label={t('close')}>
              <X size={20} strokeWidth={1.5} aria-hidden="true" />
            </RadixDialog.Close>
          </header>
          <ChatView chat={chat} />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
