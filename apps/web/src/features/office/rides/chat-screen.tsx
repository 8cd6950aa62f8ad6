'use client'

import type { ChatReading } from '@livery/contracts/chat/chat.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { KeptBubble, Progress } from '@/shared/chat/components/bubble.tsx'
import { readAtOf } from '@/shared/chat/thread.ts'
import { type ChatRead, useOfficeChatQuery, useReadOfficeChatMutation } from '@/shared/office/api.ts'
import { ActForm } from '@/ui/form/act-form.tsx'
import { ReasonField } from '@/ui/form/reason-field.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Link } from '@/ui/link.tsx'
import { PageBar } from '@/ui/list/page-bar.tsx'
import { Loaded } from '@/ui/loaded.tsx'
import { StatePanel } from '@/ui/states.tsx'

/** What was said about a ride: opened with a reason, which stays here with the name of whoever gave it. */
export function ChatScreen({ id }: { id: string }) {
  const t = useTranslations('office.chat')
  const query = useOfficeChatQuery(id)
  const [read, setRead] = useState<ChatRead>()
  const chat = query.data
  return (
    <>
      <PageBar title={chat?.rideNumber ?? t('title')} back={{ href: `/office/rides/${id}`, label: t('backToRide') }}>
        {chat && (
          <span className="mini num">
            {chat.riderName}
            {chat.driverName && `, ${chat.driverName}`} · {t('messages', { count: chat.messageCount })}
          </span>
        )}
      </PageBar>
      <Loaded query={query} failed={t('failed')} rows={5}>
        {({ messageCount, readings }) => (
          <div className="grid min-h-0 flex-1 content-start desk:grid-cols-[minmax(0,1fr)_minmax(320px,380px)] desk:content-stretch">
            <div className="px-5 py-6 desk:px-8">
              {read ? (
                <Transcript read={read} />
              ) : messageCount === 0 ? (
                <StatePanel title={t('nothing')}>{t('nothingNext')}</StatePanel>
              ) : (
                <AskReason id={id} onRead={setRead} />
              )}
            </div>
            <Readings readings={read?.readings ?? readings} />
          </div>
        )}
      </Loaded>
    </>
  )
}

function AskReason({ id, onRead }: { id: string; onRead: (read: ChatRead) => void }) {
  const t = useTranslations('office.chat')
  const form = useActForm({
    mutation: useReadOfficeChatMutation(),
    start: { reason: '' },
    body: ({ reason }) => ({ id, reason: reason.trim() }),
    onDone: onRead,
  })
  return (
    <ActForm
      form={form}
      className="mx-auto grid max-w-[520px] gap-4 pt-4"
      label={t('read')}
      disabled={form.watch('reason').trim().length < 5}
    >
      <h2 className="title">{t('private')}</h2>
      <p className="text-muted">{t('privateNext')}</p>
      <ReasonField form={form} name="reason" label={t('reason')} hint={t('reasonHint')} />
    </ActForm>
  )
}

function Transcript({ read }: { read: ChatRead }) {
  const t = useTranslations('office.chat')
  return (
    <div className="mx-auto grid max-w-[640px] gap-8">
      {read.conversations.map((conversation) => (
        <section key={conversation.driverId} aria-label={t('with', { name: conversation.driverName })}>
          <h2 className="label mb-4">{t('with', { name: conversation.driverName })}</h2>
          <ol className="grid grid-cols-1 gap-3">
            {conversation.messages.map((message) => (
              <KeptBubble
                key={message._id}
                message={message}
                mine={message.from === 'driver'}
                author={conversation.parties.find(({ who }) => who === message.from)?.name}
                state={<Progress readAt={readAtOf(conversation, message)} />}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function Readings({ readings }: { readings: ChatReading[] }) {
  const t = useTranslations('office.chat')
  const figures = useFigures()
  return (
    <aside className="border-line bg-surface px-5 py-6 max-desk:border-t desk:border-s desk:px-6">
      <h2 className="label mb-3">{t('readings')}</h2>
      {readings.length === 0 ? (
        <p className="small text-muted">{t('nobody')}</p>
      ) : (
        <ul>
          {readings.map((reading) => (
            <li key={reading._id} className="border-b border-line py-3">
              <p className="small">
                <b className="strong">{reading.officerName}</b>{' '}
                <span className="num text-muted">{figures.dayAndTime(reading.createdAt)}</span>
              </p>
              <p className="small wrap-anywhere">{reading.reason}</p>
            </li>
          ))}
        </ul>
      )}
    </aside>
  )
}

/** On the ride's own page: that something was said, and the way to it. */
export function ChatLink({ id }: { id: string }) {
  const t = useTranslations('office.chat')
  const { data } = useOfficeChatQuery(id)
  if (!data) return null
  return (
    <Link href={`/office/rides/${id}/chat`} className="mini num underline underline-offset-3">
      {t('messages', { count: data.messageCount })}
    </Link>
  )
}
