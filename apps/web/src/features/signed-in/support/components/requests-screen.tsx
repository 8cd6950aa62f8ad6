'use client'

import type { TicketSummary } from '@livery/contracts/support/support.ts'
import { BookOpen, ChevronRight, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { TICKET_LOOKS } from '@/shared/status/looks.ts'
import { Badge } from '@/ui/badge.tsx'
import { buttonClass } from '@/ui/button.tsx'
import { Link } from '@/ui/link.tsx'
import { MoreList, useMore } from '@/ui/list/list-state.tsx'
import { type Asker, REQUESTS, useOwnTicketsQuery } from '../api.ts'
import { useSupportNews } from '../use-support-news.ts'

/** Everything that one has asked, newest first. */
export function RequestsScreen({ asker }: { asker: Asker }) {
  const t = useTranslations('requests')
  useSupportNews()
  return (
    <div className="mx-auto w-full max-w-[720px] px-5 pt-5.5 pb-8 desk:pt-10">
      <header className="mb-5 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div>
          <h1 className="title text-[30px]">{t('title')}</h1>
          <p className="mt-1 text-muted">{t('lead')}</p>
        </div>
        <Link href={`${REQUESTS[asker]}/new`} className={buttonClass({ kind: 'primary' }, 'max-desk:w-full')}>
          <Plus size={18} strokeWidth={1.5} aria-hidden="true" />
          {t('new')}
        </Link>
      </header>
      <Rows asker={asker} />
      <Link href="/help" className="link mt-6 inline-flex min-h-11 items-center gap-2.5">
        <BookOpen size={18} strokeWidth={1.5} aria-hidden="true" />
        {t('articles')}
      </Link>
    </div>
  )
}

function Rows({ asker }: { asker: Asker }) {
  const t = useTranslations('requests')
  const more = useMore()
  const list = useOwnTicketsQuery({ page: 1, pageSize: more.pageSize }, { refetchOnMountOrArgChange: true })
  return (
    <MoreList list={list} more={more} failed={t('failed')} none={{ title: t('empty'), next: t('emptyNext') }}>
      {(rows) => (
        <ul className="border-t border-line">
          {rows.map((ticket) => (
            <Row key={ticket._id} ticket={ticket} href={`${REQUESTS[asker]}/${ticket._id}`} />
          ))}
        </ul>
      )}
    </MoreList>
  )
}

function Row({ ticket, href }: { ticket: TicketSummary; href: string }) {
  const t = useTranslations('requests')
  const status = useTranslations('support.status')
  const figures = useFigures()
  return (
    <li className="border-b border-line">
      <Link href={href} className="group relative grid min-h-21 gap-[3px] py-3.5 pe-8.5">
        <span className="flex items-center justify-between gap-3">
          <span className="place cut group-hover:text-brass">{ticket.topic.name}</span>
          <Badge {...TICKET_LOOKS[ticket.status]}>{status(ticket.status)}</Badge>
        </span>
        <span className="cut text-muted">
          {ticket.lastFrom === 'office' && <b className="font-medium text-ink">{t('office')}: </b>}
          <bdi>{ticket.excerpt}</bdi>
        </span>
        <span className="mini num">
          {[ticket.number, ticket.rideNumber, figures.dayAndTime(ticket.updatedAt)].filter(Boolean).join(' · ')}
        </span>
        <ChevronRight
          size={18}
          strokeWidth={1.5}
          aria-hidden="true"
          className="absolute end-1 top-[calc(50%-9px)] text-muted rtl:scale-x-[-1]"
        />
      </Link>
    </li>
  )
}
