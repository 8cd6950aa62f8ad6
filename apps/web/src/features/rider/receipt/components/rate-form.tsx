'use client'

import { DriverTag, type Tip } from '@livery/contracts/reviews/reviews.ts'
import type { UserRide } from '@livery/contracts/rides/ride-views.ts'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { beginUpper } from '@/lib/i18n/format.ts'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { Stars } from '@/shared/rating/components/stars.tsx'
import { TagChoice } from '@/shared/rating/components/tag-choice.tsx'
import { Avatar } from '@/ui/avatar.tsx'
import { Button, PayButton } from '@/ui/button.tsx'
import { TextArea } from '@/ui/field.tsx'
import { Note } from '@/ui/note.tsx'
import { useRateDriverMutation } from '../api.ts'
import { NO_TIP, TipChoice, tipAmount } from './tip-choice.tsx'
import { TipForm } from './tip-form.tsx'

/** Stars, words if one likes, and a tip. Sent once; what was sent stays. */
export function RateForm({ ride, onTip }: { ride: UserRide; onTip: (tip: Tip | null) => void }) {
  const t = useTranslations('receipt.rate')
  const locale = useLocale()
  const figures = useFigures()
  const sentence = useSentence()
  const [rate, { isLoading }] = useRateDriverMutation()
  const [stars, setStars] = useState(0)
  const [tip, setTip] = useState(NO_TIP)
  const [comment, setComment] = useState('')
  const [tags, setTags] = useState<DriverTag[]>([])
  const [refusal, setRefusal] = useState<string>()
  const name = ride.driverName?.split(' ')[0] ?? t('chauffeur')
  const amount = tipAmount(tip)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setRefusal(undefined)
    const body = {
      rideId: ride.rideId,
      rating: stars,
      ...(amount > 0 && { tip: amount }),
      ...(tags.length > 0 && { tags }),
      ...(comment.trim() && { comment: comment.trim() }),
    }
    try {
      onTip((await rate(body).unwrap()).tip)
    } catch (failure) {
      setRefusal(sentence(failure))
    }
  }

  return (
    <form onSubmit={submit} className="mt-5.5 border-t border-line pt-5">
      <header className="flex items-center gap-3.5">
        <Avatar name={ride.driverName ?? name} image={ride.driverImage} />
        <div>
          <h2 className="title text-[22px]">{beginUpper(t('how', { name }), locale)}</h2>
          <p className="small text-muted">{t('shownOnce')}</p>
        </div>
      </header>
      <Stars label={t('stars')} value={stars} onChange={setStars} />
      {stars > 0 && (
        <>
          <TagChoice tags={DriverTag.options} chosen={tags} onChange={setTags} />
          <TextArea
            className="mt-3"
            label={t('comment')}
            rows={2}
            maxLength={500}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
        </>
      )}
      <TipChoice tip={tip} onChange={setTip} currency={ride.currency} none />
      <p className="small mt-2 mb-4 text-muted">
        {beginUpper(t(ride.paymentMethod === 'card' ? 'wholeCard' : 'whole', { name }), locale)}
      </p>
      {refusal && (
        <Note tone="critical" className="mb-4">
          {refusal}
        </Note>
      )}
      {amount > 0 ? (
        <PayButton type="submit" price={figures.money(amount, ride.currency)} disabled={stars === 0} busy={isLoading}>
          {stars === 0 ? t('first') : t('sendWithTip')}
        </PayButton>
      ) : (
        <Button type="submit" kind="primary" wide className="min-h-14" disabled={stars === 0} busy={isLoading}>
          {stars === 0 ? t('first') : t('send')}
        </Button>
      )}
    </form>
  )
}

/** What was sent, and a tip that is still to be paid or may still be given. */
export function Rated({ ride, tip }: { ride: UserRide; tip: Tip | null }) {
  const [adding, setAdding] = useState(false)
  const t = useTranslations('receipt.rate')
  const locale = useLocale()
  const figures = useFigures()
  const mine = ride.rating?.mine
  if (!mine) return null
  const name = ride.driverName?.split(' ')[0] ?? t('chauffeur')
  return (
    <section className="mt-5.5 border-t border-line pt-5" aria-live="polite">
      <h2 className="title text-[22px]">{t('thanks')}</h2>
      <p className="mt-1 text-muted">
        {[
          t('gave', { name, count: mine }),
          ride.tip > 0 ? t('tipped', { name, amount: figures.money(ride.tip, ride.currency) }) : '',
          ride.rating?.theirs ? t('got', { name, count: ride.rating.theirs }) : t('shownOnce'),
        ]
          .filter(Boolean)
          .map((sentence) => beginUpper(sentence, locale))
          .join(' ')}
      </p>
      {ride.mayTip && (adding || (tip !== null && tip.status !== 'paid')) && (
        <TipForm ride={ride} begun={tip?.status === 'paid' ? null : tip} />
      )}
      {ride.mayTip && !adding && tip === null && (
        <Button kind="line" wide className="mt-4" onClick={() => setAdding(true)}>
          {t('tipTitle')}
        </Button>
      )}
    </section>
  )
}
