'use client'

import type { OfficeTicketRow } from '@livery/contracts/support/support.ts'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { figuresFor } from '@/lib/i18n/format.ts'
import { INBOX_LOOKS } from '@/shared/support/status-looks.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'

export function Queue({
  tickets,
  shown,
  onOpen,
  page,
  pages,
  onPage,
}: {
  tickets: readonly OfficeTicketRow[]
  shown: string | undefined
  onOpen: (id: string) => void
  page: number
  pages: number
  onPage: (page: number) => void
}) {
  const t = useTranslations('inbox')
  const office = useTranslations('office')
  return (
    <section className="inbox-queue" aria-label={t('queue')}>
      <ul>
        {tickets.map((ticket) => (
          <Row key={ticket._id} ticket={ticket} isShown={ticket._id === shown} onOpen={() => onOpen(ticket._id)} />
        ))}
      </ul>
      {pages > 1 && (
        <footer className="flex items-center gap-2 px-4 py-2">
          <span className="mini num me-auto">{office('pageOf', { page, pages })}</span>
          <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {t('previous')}
          </Button>
          <Button size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            {t('next')}
          </Button>
        </footer>
      )}
    </section>
  )
}

function Row({ ticket, isShown, onOpen }: { ticket: OfficeTicketRow; isShown: boolean; onOpen: () => void }) {
  const t = useTranslations('inbox')
  const figures = figuresFor(useLocale())
  const row = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isShown) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  const { person } = ticket
  return (
    <li>
      <button ref={row} type="button" className="inbox-row" aria-current={isShown || undefined} onClick={onOpen}>
        <span className="flex items-baseline justify-between gap-3">
          <b className="strong cut text-[14px]">{`${person.firstname} ${person.lastname}`}</b>
          <span className="mini num flex-none">{figures.dayAndTime(ticket.waitingSince ?? ticket.updatedAt)}</span>
        </span>
        <span className="cut text-muted">
          {ticket.lastFrom === 'office' && <span className="text-ink">{t('us')}: </span>}
          <bdi>{ticket.excerpt}</bdi>
        </span>
        <span className="mt-1 flex items-center gap-2">
          <Badge {...INBOX_LOOKS[ticket.status]}>{t(`status.${ticket.status}`)}</Badge>
          <span className="mini num cut">
            {[ticket.number, ticket.topic.name, ticket.assignee?.name].filter(Boolean).join(' · ')}
          </span>
        </span>
      </button>
    </li>
  )
}
