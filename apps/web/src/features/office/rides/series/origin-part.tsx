'use client'

import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useProposalOfRideQuery } from '@/shared/office/proposals/api.ts'
import { Link } from '@/ui/link.tsx'
import { useRideOriginQuery } from './api.ts'
import { useRuleWords } from './use-rule-words.ts'

/** What the ride came of: a price by mail, a repeat booking or a list. */
export function OriginPart({ rideId }: { rideId: string }) {
  return (
    <>
      <QuoteOf rideId={rideId} />
      <PlanOf rideId={rideId} />
    </>
  )
}

function QuoteOf({ rideId }: { rideId: string }) {
  const t = useTranslations('officeProposals')
  const figures = useFigures()
  const { data: quote } = useProposalOfRideQuery(rideId)
  if (!quote) return null
  return (
    <section>
      <h2 className="mb-1.5 font-serif text-[18px]/6">{t('title')}</h2>
      <Link href={`/office/proposals/${quote._id}`} className="link small num">
        {quote.proposalNumber}
      </Link>
      <p className="mini num">
        <bdi>{quote.sentBy}</bdi>, {figures.dayAndTime(quote.sentAt)}
      </p>
    </section>
  )
}

function PlanOf({ rideId }: { rideId: string }) {
  const t = useTranslations('officeSeries')
  const ruleWords = useRuleWords()
  const { data: origin } = useRideOriginQuery(rideId)
  if (!origin) return null
  const { seriesId, importId, position, count, rule, name } = origin
  return (
    <section>
      <h2 className="mb-1.5 font-serif text-[18px]/6">{t(seriesId ? 'title' : 'list')}</h2>
      <Link
        href={seriesId ? `/office/rides/series/${seriesId}` : `/office/rides/import/${importId}`}
        className="link small num"
      >
        {seriesId ? t('place', { position, count }) : t('row', { position, name: name ?? '' })}
      </Link>
      {rule && <p className="mini num">{ruleWords(rule)}</p>}
    </section>
  )
}
