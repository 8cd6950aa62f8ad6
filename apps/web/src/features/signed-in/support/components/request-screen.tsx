'use client'

import type { Ticket } from '@livery/contracts/support/support.ts'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { codeOf } from '@/lib/store/failure.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { TICKET_LOOKS } from '@/shared/support/status-looks.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { BrokenWay, StatePanel } from '@/ui/states.tsx'
import { type Asker, useOwnTicketQuery } from '../api.ts'
import { REQUESTS } from '../places.ts'
import { useSupportNews } from '../use-support-news.ts'
import { BackTo } from './back-to.tsx'
import { Letter } from './letter.tsx'
import { NextStep } from './next-step.tsx'

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
        <SkeletonRows rows={4} label={shell('loading')} />
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
      <ol className="grid gap-3" aria-label={t('messages')}>
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
