'use client'

import type { OfficeTicket, TicketStatus } from '@livery/contracts/support/support.ts'
import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Figures } from '@/lib/i18n/format.ts'
import { LOCALE_NAMES } from '@/lib/i18n/locales.ts'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { usePerson } from '@/lib/session/use-person.ts'
import { Facts } from '@/shared/office/facts.tsx'
import { INBOX_LOOKS } from '@/shared/status/looks.ts'
import { Attachment } from '@/shared/support/components/attachment.tsx'
import styles from '@/shared/support/components/letter.module.css'
import { ActButton } from '@/ui/act/act-button.tsx'
import { useAct } from '@/ui/act/use-act.ts'
import { Badge } from '@/ui/badge.tsx'
import { IconButton } from '@/ui/button.tsx'
import { chipClass } from '@/ui/chip.tsx'
import { classNames } from '@/ui/class-names.ts'
import { Link } from '@/ui/link.tsx'
import { Loaded } from '@/ui/loaded.tsx'
import { AnswerBox } from './answer-box.tsx'
import {
  type OfficeMove,
  type Team,
  useAssignTicketMutation,
  useMoveTicketMutation,
  useOfficeTicketQuery,
} from './api.ts'

export function TicketPanel({ id, team, onBack }: { id: string; team: Team | undefined; onBack: () => void }) {
  const office = useTranslations('office')
  const ticket = useOfficeTicketQuery(id, { refetchOnMountOrArgChange: true })
  return (
    <Loaded query={ticket} failed={office('failed')} rows={5}>
      {(opened) => <Opened ticket={opened} team={team} onBack={onBack} />}
    </Loaded>
  )
}

function Opened({ ticket, team, onBack }: { ticket: OfficeTicket; team: Team | undefined; onBack: () => void }) {
  const t = useTranslations('inbox')
  const figures = useFigures()
  return (
    <div className="min-h-full min-[75rem]:grid min-[75rem]:grid-cols-[minmax(0,1fr)_272px]">
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
    </div>
  )
}

function Message({ message, figures }: { message: OfficeTicket['thread'][number]; figures: Figures }) {
  const t = useTranslations('inbox')
  const { from } = message
  return (
    <li className={classNames(styles.letter, from === 'office' && styles.office, from === 'note' && styles.note)}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>
          <b className="strong">{message.author}</b>
          {from !== 'person' && <span className="text-muted"> · {t(`from.${from}`)}</span>}
        </span>
        <time dateTime={message.createdAt} className="mini num">
          {figures.dayAndTime(message.createdAt)}
        </time>
      </p>
      <p className={`${styles.text} text-[14px]/5.5`} dir="auto">
        {message.message}
      </p>
      {message.attachment && <Attachment file={message.attachment} />}
    </li>
  )
}

/** What the office may do to a ticket, by where it stands; the api decides, this only saves asking in vain. */
const MOVES: Record<TicketStatus, readonly OfficeMove[]> = {
  open: ['resolve'],
  waiting_for_us: ['resolve'],
  waiting_for_you: ['take_up', 'resolve'],
  resolved: ['take_up', 'close'],
  closed: ['take_up'],
}

function TicketActions({ ticket, team }: { ticket: OfficeTicket; team: Team | undefined }) {
  const t = useTranslations('inbox')
  const me = usePerson()?.id
  const take = useAssignTicketMutation()
  const [assign, { isLoading: isAssigning }] = useAct(useAssignTicketMutation())
  const move = useMoveTicketMutation()
  const { _id: id, version, assignee } = ticket
  const giveTo = (to: string | null) =>
    assign({ id, assignee: to, version }, { done: t(to === null ? 'givenToNobody' : to === me ? 'taken' : 'given') })
  return (
    <div className="flex flex-wrap items-center gap-2 desk:ms-auto">
      {assignee?._id !== me && me !== undefined && (
        <ActButton
          size="small"
          className="min-h-9"
          mutation={take}
          body={{ id, assignee: me, version }}
          done={t('taken')}
        >
          {t('take')}
        </ActButton>
      )}
      <select
        aria-label={t('assignee')}
        className={chipClass('small', 'min-h-9 pe-8')}
        value={assignee?._id ?? ''}
        disabled={isAssigning || !team}
        onChange={(event) => giveTo(event.target.value || null)}
      >
        <option value="">{t('nobody')}</option>
        {assignee && !team?.team.some(({ _id }) => _id === assignee._id) && (
          <option value={assignee._id}>{assignee.name}</option>
        )}
        {team?.team.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </select>
      {MOVES[ticket.status].map((action) => (
        <ActButton
          key={action}
          size="small"
          className="min-h-9"
          mutation={move}
          body={{ id, action, version }}
          done={t(`done.${action}`)}
        >
          {t(`moves.${action}`)}
        </ActButton>
      ))}
    </div>
  )
}

const KNOWN = ['open', 'write_more', 'write_back', 'reopen', 'answer', 'take_up', 'resolve', 'close', 'assign'] as const

/** Who asks, about what, and who did what to the ticket. */
function TicketFacts({ ticket, figures }: { ticket: OfficeTicket; figures: Figures }) {
  const t = useTranslations('inbox')
  const { person } = ticket
  return (
    <aside
      aria-label={t('facts')}
      className="border-line bg-surface px-5 py-5 max-[74.99rem]:border-t min-[75rem]:border-s"
    >
      <p className="place">{`${person.firstname} ${person.lastname}`}</p>
      <p className="mini mb-4">
        {t(`type.${person.userType}`)} · {LOCALE_NAMES[person.locale]}
      </p>
      <Facts
        facts={[
          {
            label: t('email'),
            value: (
              <a href={`mailto:${person.email}`} className="link">
                <bdi>{person.email}</bdi>
              </a>
            ),
          },
          person.phone !== null && {
            label: t('phone'),
            value: (
              <a href={`tel:${person.phone}`} className="link">
                <bdi>{person.phone}</bdi>
              </a>
            ),
          },
          ticket.rideId !== null && {
            label: t('ride'),
            value: (
              <Link href={`/office/rides/${ticket.rideId}`} className="link">
                {ticket.rideNumber}
              </Link>
            ),
          },
          { label: t('asked'), value: figures.dayAndTime(ticket.createdAt) },
          ticket.waitingSince !== null && { label: t('waits'), value: figures.dayAndTime(ticket.waitingSince) },
          ticket.repliesUntil !== null && { label: t('reopensUntil'), value: figures.day(ticket.repliesUntil) },
        ]}
      />
      <h3 className="mt-6 mb-1 font-serif text-[17px]/6">{t('history')}</h3>
      <ol>
        {ticket.history.map((step) => (
          <li key={`${step.at}${step.move}`} className="border-b border-line py-1.5 last:border-0">
            <span className="flex items-baseline justify-between gap-3">
              <b className="font-medium">{moveWords(step.move, t)}</b>
              <span className="mini num flex-none">{figures.dayAndTime(step.at)}</span>
            </span>
            <span className="mini block">{step.by || t('clock')}</span>
          </li>
        ))}
      </ol>
    </aside>
  )
}

function moveWords(move: string, t: ReturnType<typeof useTranslations<'inbox'>>): string {
  const known = KNOWN.find((each) => each === move)
  return known ? t(`steps.${known}`) : move
}
