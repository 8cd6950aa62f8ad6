'use client'

import type { ChatReading } from '@livery/contracts/chat/chat.ts'
import { ArrowLeft } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { KeptBubble, Progress } from '@/shared/chat/components/bubble.tsx'
import { readAtOf } from '@/shared/chat/thread.ts'
import { type ChatRead, useOfficeChatQuery, useReadOfficeChatMutation } from '@/shared/office/api.ts'
import { OfficeBar } from '@/shared/office/office-bar.tsx'
import { DidNotArrive } from '@/shared/states/did-not-arrive.tsx'
import { Button } from '@/ui/button.tsx'
import { TextArea } from '@/ui/field.tsx'
import { Note } from '@/ui/note.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StatePanel } from '@/ui/states.tsx'

/** What was said about a ride: opened with a reason, which stays here with the name of whoever gave it. */
export function ChatScreen({ id }: { id: string }) {
  const t = useTranslations('office.chat')
  const shell = useTranslations('shell')
  const sentence = useSentence()
  const { data: chat, error, refetch } = useOfficeChatQuery(id)
  const [read, reading] = useReadOfficeChatMutation()
  const back = (
    <Link href={`/office/rides/${id}`} className="ico -ms-3" aria-label={t('backToRide')}>
      <ArrowLeft size={18} strokeWidth={1.5} aria-hidden="true" className="rtl:scale-x-[-1]" />
    </Link>
  )
  if (!chat) {
    return (
      <>
        <OfficeBar title={t('title')} lead={back} />
        {error ? (
          <DidNotArrive title={t('failed')} error={error} onRetry={refetch} />
        ) : (
          <div className="p-5">
            <SkeletonRows rows={5} label={shell('loading')} />
          </div>
        )}
      </>
    )
  }
  return (
    <>
      <OfficeBar title={chat.rideNumber} lead={back}>
        <span className="mini num">
          {chat.riderName}
          {chat.driverName && `, ${chat.driverName}`} · {t('messages', { count: chat.messageCount })}
        </span>
      </OfficeBar>
      <div className="grid min-h-0 flex-1 content-start desk:grid-cols-[minmax(0,1fr)_minmax(320px,380px)] desk:content-stretch">
        <div className="px-5 py-6 desk:px-8">
          {reading.data ? (
            <Transcript read={reading.data} />
          ) : chat.messageCount === 0 ? (
            <StatePanel title={t('nothing')}>{t('nothingNext')}</StatePanel>
          ) : (
            <AskReason
              busy={reading.isLoading}
              refusal={reading.error ? sentence(reading.error) : undefined}
              onReason={(reason) => void read({ id, reason })}
            />
          )}
        </div>
        <Readings readings={reading.data?.readings ?? chat.readings} />
      </div>
    </>
  )
}

function AskReason({
  busy,
  refusal,
  onReason,
}: {
  busy: boolean
  refusal: string | undefined
  onReason: (reason: string) => void
}) {
  const t = useTranslations('office.chat')
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onReason(reason.trim())
  }
  return (
    <form onSubmit={submit} className="mx-auto grid max-w-[520px] gap-4 pt-4">
      <h2 className="title">{t('private')}</h2>
      <p className="text-muted">{t('privateNext')}</p>
      <TextArea
        label={t('reason')}
        hint={t('reasonHint')}
        required
        minLength={5}
        maxLength={200}
        rows={3}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {refusal && <Note tone="critical">{refusal}</Note>}
      <Button type="submit" kind="primary" busy={busy} disabled={reason.trim().length < 5}>
        {t('read')}
      </Button>
    </form>
  )
}

function Transcript({ read }: { read: ChatRead }) {
  const t = useTranslations('office.chat')
  return (
    <div className="mx-auto grid max-w-[640px] gap-8">
      {read.conversations.map((conversation) => (
        <section key={conversation.driverId} aria-label={t('with', { name: conversation.driverName })}>
          <h2 className="label mb-4">{t('with', { name: conversation.driverName })}</h2>
          <ol className="office-talk">
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
