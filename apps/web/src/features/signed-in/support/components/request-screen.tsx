'use client'

import type { Ticket } from '@livery/contracts/support/support.ts'
import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { codeOf } from '@/lib/store/failure.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { useNow } from '@/lib/time/use-now.ts'
import { TICKET_LOOKS } from '@/shared/status/looks.ts'
import { Attachment } from '@/shared/support/components/attachment.tsx'
import styles from '@/shared/support/components/letter.module.css'
import { MessageBox, messageForm } from '@/shared/support/components/message-box.tsx'
import { ActButton } from '@/ui/act/act-button.tsx'
import { Badge } from '@/ui/badge.tsx'
import { Button, buttonClass } from '@/ui/button.tsx'
import { classNames } from '@/ui/class-names.ts'
import { Link } from '@/ui/link.tsx'
import { Note } from '@/ui/note.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { BrokenWay, StatePanel } from '@/ui/states.tsx'
import { type Asker, REQUESTS, useOwnTicketQuery, useReplyToOfficeMutation, useSettleTicketMutation } from '../api.ts'
import { useSupportNews } from '../use-support-news.ts'
import { BackTo } from './back-to.tsx'

const LOOK_MS = 30_000

/** One request: what was said on both sides, and what comes next. */
export function RequestScreen({ id, asker }: { id: string; asker: Asker }) {
  const t = useTranslations('requests')
  const shell = useTranslations('shell')
  const sentence = useSentence()
  const { data: ticket, error, refetch } = useOwnTicketQuery(id)
  useSupportNews()
  return (
    <div className="mx-auto w-full max-w-[720px] px-5 pt-3 pb-10 desk:pt-8">
      <BackTo href={REQUESTS[asker]}>{t('title')}</BackTo>
      {ticket ? (
        <Thread ticket={ticket} asker={asker} />
      ) : error ? (
        <StatePanel
          art={<BrokenWay />}
          title={t('failed')}
          actions={
            codeOf(error) !== 'TICKET_NOT_FOUND' && (
              <Button kind="primary" onClick={refetch}>
                {shell('tryAgain')}
              </Button>
            )
          }
        >
          {sentence(error)}
        </StatePanel>
      ) : (
        <SkeletonRows rows={4} />
      )}
    </div>
  )
}

function Thread({ ticket, asker }: { ticket: Ticket; asker: Asker }) {
  const t = useTranslations('requests')
  const status = useTranslations('support.status')
  return (
    <>
      <header className="mb-5">
        <div className="flex items-start justify-between gap-4">
          <h1 className="title text-[28px]">{ticket.topic.name}</h1>
          <span className="mt-2" role="status">
            <Badge {...TICKET_LOOKS[ticket.status]}>{status(ticket.status)}</Badge>
          </span>
        </div>
        <p className="num mt-1 flex flex-wrap items-center gap-x-2 text-muted">
          <span>{ticket.number}</span>
          {ticket.rideId !== null && <span aria-hidden="true">·</span>}
          {ticket.rideId !== null && (
            <RideLink asker={asker} rideId={ticket.rideId}>
              {t('ride', { number: ticket.rideNumber ?? '' })}
            </RideLink>
          )}
        </p>
      </header>
      <ol className="grid grid-cols-1 gap-3" aria-label={t('messages')}>
        {ticket.thread.map((message) => (
          <Letter key={message._id} message={message} />
        ))}
      </ol>
      <NextStep ticket={ticket} asker={asker} />
    </>
  )
}

/** A chauffeur has no page of a past ride, so there the number is only said. */
function RideLink({ asker, rideId, children }: { asker: Asker; rideId: string; children: string }) {
  if (asker === 'driver') return <span>{children}</span>
  return (
    <Link href={`/rides/${rideId}`} className="link inline-flex min-h-8 items-center">
      {children}
    </Link>
  )
}

/** What one side wrote, whole, in the writer's own direction. */
function Letter({ message }: { message: Ticket['thread'][number] }) {
  const t = useTranslations('requests')
  const figures = useFigures()
  const isOurs = message.from === 'office'
  return (
    <li className={classNames(styles.letter, isOurs && styles.office)}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b className="strong">{isOurs ? t('office') : t('you')}</b>
        <time dateTime={message.createdAt} className="mini num">
          {figures.dayAndTime(message.createdAt)}
        </time>
      </p>
      <p className={styles.text} dir="auto">
        {message.message}
      </p>
      {message.attachment && <Attachment file={message.attachment} />}
    </li>
  )
}

/** Says whose turn it is, and takes the next message; when it is too late for one, shows the way to a new request. */
function NextStep({ ticket, asker }: { ticket: Ticket; asker: Asker }) {
  const t = useTranslations('requests')
  const figures = useFigures()
  const [reply] = useReplyToOfficeMutation()
  const settle = useSettleTicketMutation()
  const now = useNow(LOOK_MS)
  const { repliesUntil } = ticket

  if (repliesUntil !== null && Date.parse(repliesUntil) < now) {
    return (
      <div className="mt-5 grid gap-3">
        <Note>{t('over')}</Note>
        <Link href={`${REQUESTS[asker]}/new`} className={buttonClass({ kind: 'primary' })}>
          {t('new')}
        </Link>
      </div>
    )
  }
  return (
    <section aria-label={t('reply')} className="mt-5 border-t border-line pt-5">
      <p className="mb-4 text-muted">
        {repliesUntil === null ? t(`next.${ticket.status}`) : t('reopens', { day: figures.day(repliesUntil) })}
      </p>
      <MessageBox
        label={t('reply')}
        send={t('send')}
        onSend={async (message, file) => (await reply({ id: ticket._id, form: messageForm({ message }, file) })).error}
        beside={
          repliesUntil === null && (
            <ActButton mutation={settle} body={ticket._id} done={t('settled')}>
              <Check size={18} strokeWidth={1.5} aria-hidden="true" />
              {t('settle')}
            </ActButton>
          )
        }
      />
    </section>
  )
}
