'use client'

import type { FareReview, OfficeRide } from '@livery/contracts/rides/office-ride.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Figures } from '@/lib/i18n/format.ts'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { compareFares } from '@/shared/fare/compare-fares.ts'
import { useLineWords } from '@/shared/fare/fare-line.ts'
import { IfMay } from '@/shared/office/rights.tsx'
import { FARE_REVIEW_LOOKS } from '@/shared/status/looks.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { ReasonField } from '@/ui/form/reason-field.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Note } from '@/ui/note.tsx'
import { type Decision, useDecideFareReviewMutation } from './api.ts'

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
        <Badge {...FARE_REVIEW_LOOKS[review.status]}>{t(`status.${review.status}`)}</Badge>
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
        <IfMay right="money.adjust">
          <div className="mt-3 grid grid-cols-2 gap-2.5">
            <Button kind="primary" onClick={() => setAsked('approve')}>
              {t('approve.button', { amount: money(review.asked) })}
            </Button>
            <Button onClick={() => setAsked('refuse')}>{t('refuse.button', { amount: money(review.settled) })}</Button>
          </div>
        </IfMay>
      ) : (
        <p className="mini num mt-2">{decidedOf(review, figures)}</p>
      )}
      {/* The question stays where somebody else decides meanwhile: what was typed is not lost with its button. */}
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

const decidedOf = ({ decidedBy, decidedAt, reason }: FareReview, figures: Figures) =>
  [decidedBy, decidedAt && figures.dayAndTime(decidedAt), reason].filter(Boolean).join(' · ')

function DecideForm({
  review,
  decision,
  onClose,
}: {
  review: FareReview
  decision: Decision['decision']
  onClose: () => void
}) {
  const t = useTranslations('fareReviews')
  const figures = useFigures()
  const form = useActForm({
    mutation: useDecideFareReviewMutation(),
    start: { reasonText: '' },
    body: ({ reasonText }) => ({ id: review._id, decision, reasonText: reasonText.trim() }),
    done: t(`${decision}.done`),
    onDone: onClose,
  })
  return (
    <ActForm
      form={form}
      className="mt-5 grid gap-4"
      disabled={review.status !== 'open'}
      label={t(`${decision}.confirm`)}
      leave={t('leave')}
      onLeave={onClose}
    >
      <ReasonField form={form} name="reasonText" label={t('reason')} hint={t('reasonHint')} />
      {review.status !== 'open' && (
        <Note tone="caution">
          {t(`status.${review.status}`)} · {decidedOf(review, figures)}
        </Note>
      )}
    </ActForm>
  )
}
