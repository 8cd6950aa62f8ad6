'use client'

import type { RiderTag } from '@livery/contracts/choices.ts'
import type { DriverRide } from '@livery/contracts/rides/driver-ride.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Stars } from '@/shared/rating/components/stars.tsx'
import { TagChoice } from '@/shared/rating/components/tag-choice.tsx'
import { fittingTags, mayBlock } from '@/shared/rating/tags.ts'
import { mutationOf } from '@/ui/act/use-act.ts'
import { FareLines } from '@/ui/fare-lines.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Note } from '@/ui/note.tsx'
import { SwitchField } from '@/ui/switch.tsx'
import { useRateRiderMutation } from '../api.ts'
import styles from './drive.module.css'

/** What the ride brought, and how the rider was. */
export function Summary({ ride, onDone }: { ride: DriverRide; onDone: () => void }) {
  const t = useTranslations('chauffeur.summary')
  const figures = useFigures(ride.timeZone)
  const [rate] = useRateRiderMutation()
  const form = useActForm({
    // Whoever gives no stars goes on without a rating.
    mutation: mutationOf(async ({ rating, tags, block }: { rating: number; tags: RiderTag[]; block: boolean }) => {
      if (rating === 0) return
      const said = { rideId: ride.rideId, rating, tags: fittingTags('rider', rating, tags).toSorted() }
      await rate({ ...said, ...(block && mayBlock(rating) && { block }) }).unwrap()
    }),
    start: { rating: 0, tags: [] as RiderTag[], block: false },
    body: (typed) => typed,
    onDone,
  })
  const [rating, tags, block] = form.watch(['rating', 'tags', 'block'])
  const money = (minor: number) => figures.money(minor, ride.currency)
  const earned = ride.earned

  return (
    <>
      <p className="label">{t(ride.RideStatus === 'no_show' ? 'noShow' : 'title')}</p>
      <h1 className={`${styles.offerNet} mt-1.5`}>{money(earned?.total ?? 0)}</h1>
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
          <Stars label={t('stars')} value={rating} onChange={(stars) => form.setValue('rating', stars)} />
          {rating > 0 && (
            <TagChoice
              of="rider"
              stars={rating}
              chosen={fittingTags('rider', rating, tags)}
              onChange={(chosen) => form.setValue('tags', chosen)}
            />
          )}
          {mayBlock(rating) && (
            <SwitchField
              label={t('block', { name: ride.rider?.name ?? t('rider') })}
              value={block}
              onChange={(on) => form.setValue('block', on)}
            />
          )}
        </section>
      )}
      <ActForm form={form} size="tall" className="mt-4 grid gap-3" label={rating > 0 ? t('sendAndGo') : t('go')} />
    </>
  )
}
