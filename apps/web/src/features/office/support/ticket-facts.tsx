'use client'

import type { OfficeTicket } from '@livery/contracts/support/support.ts'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Figures } from '@/lib/i18n/format.ts'
import { LOCALE_NAMES } from '@/lib/i18n/locales.ts'

const KNOWN = ['open', 'write_more', 'write_back', 'reopen', 'answer', 'take_up', 'resolve', 'close', 'assign'] as const

/** Who asks, about what, and who did what to the ticket. */
export function TicketFacts({ ticket, figures }: { ticket: OfficeTicket; figures: Figures }) {
  const t = useTranslations('inbox')
  const { person } = ticket
  return (
    <aside aria-label={t('facts')} className="inbox-facts border-line bg-surface px-5 py-5 max-[74.99rem]:border-t">
      <p className="place">{`${person.firstname} ${person.lastname}`}</p>
      <p className="mini mb-4">
        {t(`type.${person.userType}`)} · {LOCALE_NAMES[person.locale]}
      </p>
      <dl>
        <Fact name={t('email')}>
          <a href={`mailto:${person.email}`} className="link cut block">
            <bdi>{person.email}</bdi>
          </a>
        </Fact>
        {person.phone !== null && (
          <Fact name={t('phone')}>
            <a href={`tel:${person.phone}`} className="link">
              <bdi className="num">{person.phone}</bdi>
            </a>
          </Fact>
        )}
        {ticket.rideId !== null && (
          <Fact name={t('ride')}>
            <Link href={`/office/rides/${ticket.rideId}`} className="link num">
              {ticket.rideNumber}
            </Link>
          </Fact>
        )}
        <Fact name={t('asked')}>
          <span className="num">{figures.dayAndTime(ticket.createdAt)}</span>
        </Fact>
        {ticket.waitingSince !== null && (
          <Fact name={t('waits')}>
            <span className="num">{figures.dayAndTime(ticket.waitingSince)}</span>
          </Fact>
        )}
        {ticket.repliesUntil !== null && (
          <Fact name={t('reopensUntil')}>
            <span className="num">{figures.day(ticket.repliesUntil)}</span>
          </Fact>
        )}
      </dl>
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

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function moveWords(move: string, t: ReturnType<typeof useTranslations<'inbox'>>): string {
  const known = KNOWN.find((each) => each === move)
  return known ? t(`steps.${known}`) : move
}
