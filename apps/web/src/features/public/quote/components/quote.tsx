'use client'

import type { ProposalPage } from '@livery/contracts/proposals/proposals.ts'
import { useTranslations } from 'next-intl'
import { DeclineForm } from './decline-form.tsx'
import { PayPart } from './pay-part.tsx'
import { StateNote } from './state-note.tsx'
import { TripPart } from './trip-part.tsx'
import { useOpened } from './use-opened.ts'

/** A trip and what it costs, behind a mailed link: to read, to accept and pay, or to decline. */
export function Quote({ quote, token }: { quote: ProposalPage; token: string }) {
  const t = useTranslations('quote')
  useOpened(quote, token)
  const { trip, state } = quote
  const isAnswerable = state === 'open' || state === 'paying'
  return (
    <div className="grid gap-x-12 gap-y-8 desk:grid-cols-[minmax(0,1fr)_360px] desk:items-start">
      <div className="grid min-w-0 gap-6">
        <div>
          <p className="mini num mb-2">{t('number', { number: quote.proposalNumber })}</p>
          <h1 className="display max-desk:text-[34px]">{t('title')}</h1>
          {state === 'open' && (
            <p className="mt-3 text-[17px]/[1.55] text-muted">{t('greeting', { name: quote.firstname })}</p>
          )}
        </div>
        <StateNote quote={quote} />
        {trip && <TripPart trip={trip} words={quote.words} />}
      </div>
      {trip && isAnswerable && (
        <aside aria-label={t('pay.title')} className="grid gap-6 desk:sticky desk:top-8">
          <PayPart quote={quote} trip={trip} token={token} />
          {state === 'open' && <DeclineForm version={quote.version} token={token} />}
        </aside>
      )}
    </div>
  )
}
