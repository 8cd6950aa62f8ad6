'use client'

import type { FareReview, OfficeRide } from '@livery/contracts/rides/ride-views.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Figures } from '@/lib/i18n/format.ts'
import { useLineWords } from '@/shared/fare/fare-line.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { compareFares } from '../fare-comparison.ts'
import type { Decision } from './api.ts'
import { DecideForm } from './decide-form.tsx'
import { REVIEW_LOOKS } from './looks.ts'

/** The part of the price that waits, why, and yes or no to it; afterwards who decided, and with which reason. */
export function FareReviewPart({ ride, review, figures }: { ride: OfficeRide; review: FareReview; figures: Figures }) {
  const t = useTranslations('fareReviews')
  const [asked, setAsked] = useState<Decision['decision']>()
  const money = (minor: number) => figures.money(minor, review.currency)
  const wordsOf = useLineWords(figures, review.currency)
  const waiting = review.asked - review.settled
  return (
    <section aria-labelledby="fare-review">
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <h2 id="fare-review" className="font-serif text-[18px]/6">
          {t('title', { amount: money(waiting) })}
        </h2>
        <Badge {...REVIEW_LOOKS[review.status]}>{t(`status.${review.status}`)}</Badge>
      </div>
      <ul className="mb-2 text-[13px]">
        {review.why.map((each) => (
          <li key={each}>{t(`because.${each}`)}</li>
        ))}
      </ul>
      <dl className="num grid grid-cols-3 border-y border-line py-2.5 text-[13px] [&_dd]:strong [&_dt]:text-muted">
        {(['agreed', 'settled', 'asked'] as const).map((each) => (
          <div key={each} className="flex flex-col-reverse justify-end">
            <dt>{t(`sums.${each}`)}</dt>
            <dd className="text-[15px]">{money(review[each])}</dd>
          </div>
        ))}
      </dl>
      <ul className="num mt-2 text-[13px]">
        {compareFares(ride.final?.lines ?? [], review.lines)
          .filter(({ changed }) => changed)
          .map(({ key, line, quoted, final }) => (
            <li key={key} className="flex min-h-7 items-center justify-between gap-4">
              <span>
                {wordsOf(line).label} <span className="text-muted">{wordsOf(line).detail}</span>
              </span>
              <span>{figures.movement((final ?? 0) - (quoted ?? 0), review.currency)}</span>
            </li>
          ))}
      </ul>
      {review.status === 'open' ? (
        <div className="mt-3 grid grid-cols-2 gap-2.5">
          <Button kind="primary" onClick={() => setAsked('approve')}>
            {t('approve.button', { amount: money(review.asked) })}
          </Button>
          <Button onClick={() => setAsked('refuse')}>{t('refuse.button', { amount: money(review.settled) })}</Button>
        </div>
      ) : (
        <p className="mini num mt-2">
          {[review.decidedBy, review.decidedAt && figures.dayAndTime(review.decidedAt), review.reason]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {asked && (
        <Dialog
          open
          onOpenChange={(open) => !open && setAsked(undefined)}
          title={t(`${asked}.title`, { number: ride.rideNumber })}
          description={t(`${asked}.lead`, {
            amount: money(waiting),
            total: money(review[asked === 'approve' ? 'asked' : 'settled']),
          })}
        >
          <DecideForm review={review} decision={asked} onClose={() => setAsked(undefined)} />
        </Dialog>
      )}
    </section>
  )
}
