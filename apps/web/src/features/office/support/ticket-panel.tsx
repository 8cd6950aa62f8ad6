'use client'

import type { OfficeTicket } from '@livery/contracts/support/support.ts'
import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Figures } from '@/lib/i18n/format.ts'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { DidNotArrive } from '@/shared/states/did-not-arrive.tsx'
import { Attachment } from '@/shared/support/components/attachment.tsx'
import { INBOX_LOOKS } from '@/shared/support/status-looks.ts'
import { Badge } from '@/ui/badge.tsx'
import { IconButton } from '@/ui/button.tsx'
import { classNames } from '@/ui/class-names.ts'
import { SkeletonRows } from '@/ui/skeleton.tsx'

import { AnswerBox } from './answer-box.tsx'
import { type Team, useOfficeTicketQuery } from './api.ts'
import { TicketActions } from './ticket-actions.tsx'
import { TicketFacts } from './ticket-facts.tsx'

export function TicketPanel({ id, team, onBack }: { id: string; team: Team | undefined; onBack: () => void }) {
  const shell = useTranslations('shell')
  const office = useTranslations('office')
  const { data: ticket, error, refetch } = useOfficeTicketQuery(id, { refetchOnMountOrArgChange: true })
  return (
    <div className="inbox-ticket">
      {ticket ? (
        <Opened ticket={ticket} team={team} onBack={onBack} />
      ) : error ? (
        <DidNotArrive title={office('failed')} error={error} onRetry={refetch} />
      ) : (
        <div className="px-5">
          <SkeletonRows rows={5} label={shell('loading')} />
        </div>
      )}
    </div>
  )
}

function Opened({ ticket, team, onBack }: { ticket: OfficeTicket; team: Team | undefined; onBack: () => void }) {
  const t = useTranslations('inbox')
  const figures = useFigures()
  return (
    <>
      <section aria-label={ticket.number} className="min-w-0 px-5 py-5 desk:px-7">
        <header className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
          <IconButton label={t('back')} onClick={onBack} className="-ms-3 desk:hidden">
            <ArrowLeft size={18} strokeWidth={1.5} aria-hidden="true" className="rtl:scale-x-[-1]" />
          </IconButton>
          <h2 className="title text-[22px]">{ticket.topic.name}</h2>
          <Badge {...INBOX_LOOKS[ticket.status]}>{t(`status.${ticket.status}`)}</Badge>
          <span className="mini num">{ticket.number}</span>
          <TicketActions ticket={ticket} team={team} />
        </header>
        <ol className="grid max-w-[68ch] gap-3" aria-label={t('thread')}>
          {ticket.thread.map((message) => (
            <Message key={message._id} message={message} figures={figures} />
          ))}
        </ol>
        <AnswerBox key={ticket._id} ticket={ticket} />
      </section>
      <TicketFacts ticket={ticket} figures={figures} />
    </>
  )
}

function Message({ message, figures }: { message: OfficeTicket['thread'][number]; figures: Figures }) {
  const t = useTranslations('inbox')
  const { from } = message
  return (
    <li className={classNames('letter', from === 'office' && 'letter-office', from === 'note' && 'letter-note')}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>
          <b className="strong">{message.author}</b>
          {from !== 'person' && <span className="text-muted"> · {t(`from.${from}`)}</span>}
        </span>
        <time dateTime={message.createdAt} className="mini num">
          {figures.dayAndTime(message.createdAt)}
        </time>
      </p>
      <p className="letter-text text-[14px]/5.5" dir="auto">
        {message.message}
      </p>
      {message.attachment && <Attachment file={message.attachment} />}
    </li>
  )
}
