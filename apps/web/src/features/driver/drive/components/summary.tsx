'use client'

import { RiderTag } from '@livery/contracts/reviews/reviews.ts'
import type { DriverRide } from '@livery/contracts/rides/ride-views.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { Stars } from '@/shared/rating/components/stars.tsx'
import { TagChoice } from '@/shared/rating/components/tag-choice.tsx'
import { Button } from '@/ui/button.tsx'
import { FareLines } from '@/ui/fare-lines.tsx'
import { Note } from '@/ui/note.tsx'
import { useRateRiderMutation } from '../api.ts'

/** What the ride brought, and how the rider was. */
export function Summary({ ride, onDone }: { ride: DriverRide; onDone: () => void }) {
  const t = useTranslations('chauffeur.summary')
  const figures = useFigures(ride.timeZone)
  const sentence = useSentence()
  const [rate, { isLoading }] = useRateRiderMutation()
  const [stars, setStars] = useState(0)
  const [tags, setTags] = useState<RiderTag[]>([])
  const [refusal, setRefusal] = useState<string>()
  const money = (minor: number) => figures.money(minor, ride.currency)
  const earned = ride.earned

  const finish = async () => {
    if (stars === 0) return onDone()
    try {
      const body = { rideId: ride.rideId, rating: stars, ...(tags.length > 0 && { tags: tags.toSorted() }) }
      await rate(body).unwrap()
      onDone()
    } catch (error) {
      setRefusal(sentence(error))
    }
  }

  return (
    <>
      <p className="label">{t(ride.RideStatus === 'no_show' ? 'noShow' : 'title')}</p>
      <h1 className="offer-net mt-1.5">{money(earned?.total ?? 0)}</h1>
      <p className="small num mt-2 text-muted">
        {[ride.rideNumber, ride.dropOffLocation.address, ride.endedAt && figures.time(ride.endedAt)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {earned && (
        <div className="mt-4 border-t border-line pt-4">
          <FareLines
            lines={[
              { code: 'fare', label: t('fare'), amount: money(earned.fare) },
              {
                code: 'commission',
                label: t('commission'),
                amount: figures.movement(-earned.commission, ride.currency),
              },
              ...(earned.tolls > 0 ? [{ code: 'tolls', label: t('tolls'), amount: money(earned.tolls) }] : []),
              ...(earned.tip > 0 ? [{ code: 'tip', label: t('tip'), amount: money(earned.tip) }] : []),
            ]}
            total={{ label: t('yours'), amount: money(earned.total) }}
          />
        </div>
      )}
      {ride.earnedLater && (
        <Note tone="info" className="mt-4">
          {t(`later.${ride.earnedLater.waitsFor}`, { amount: money(ride.earnedLater.amount) })}
        </Note>
      )}
      {ride.rating?.open && (
        <section className="mt-5 border-t border-line pt-4">
          <h2 className="place">{t('how', { name: ride.rider?.name ?? t('rider') })}</h2>
          <p className="small text-muted">{t('shownOnce')}</p>
          <Stars label={t('stars')} value={stars} onChange={setStars} />
          {stars > 0 && <TagChoice tags={RiderTag.options} chosen={tags} onChange={setTags} />}
        </section>
      )}
      {refusal && (
        <Note tone="critical" className="mt-3">
          {refusal}
        </Note>
      )}
      <Button kind="primary" size="tall" wide className="mt-4" busy={isLoading} onClick={finish}>
        {stars > 0 ? t('sendAndGo') : t('go')}
      </Button>
    </>
  )
}
