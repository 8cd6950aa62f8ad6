'use client'

import { useTranslations } from 'next-intl'
import { Link } from '@/ui/link.tsx'
import { useRideOriginQuery } from './api.ts'
import { useRuleWords } from './use-rule-words.ts'

/** The repeat booking or the list that the ride is of. */
export function OriginPart({ rideId }: { rideId: string }) {
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
