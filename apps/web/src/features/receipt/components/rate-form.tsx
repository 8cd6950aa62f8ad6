'use client'

import { DriverTag } from '@livery/contracts/reviews/reviews.ts'
import type { UserRide } from '@livery/contracts/rides/ride-views.ts'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { Stars } from '@/parts/rating/components/stars.tsx'
import { TagChoice } from '@/parts/rating/components/tag-choice.tsx'
import { Avatar } from '@/ui/avatar.tsx'
import { Button, PayButton } from '@/ui/button.tsx'
import { Field, TextArea } from '@/ui/field.tsx'
import { beginUpper } from '@/ui/format.ts'
import { Note } from '@/ui/note.tsx'
import { useRateDriverMutation } from '../api.ts'

const TIPS = [0, 500, 800] as const
const MOST_TIP = 20_000

/** Stars, words if one likes, and a tip from the wallet. Sent once; what was sent stays. */
export function RateForm({ ride }: { ride: UserRide }) {
  const t = useTranslations('receipt.rate')
  const locale = useLocale()
  const figures = useFigures()
  const sentence = useSentence()
  const [rate, { isLoading }] = useRateDriverMutation()
  const [stars, setStars] = useState(0)
  const [tip, setTip] = useState<number | 'other'>(0)
  const [otherTip, setOtherTip] = useState('')
  const [comment, setComment] = useState('')
  const [tags, setTags] = useState<DriverTag[]>([])
  const [refusal, setRefusal] = useState<string>()
  const name = ride.driverName?.split(' ')[0] ?? t('chauffeur')
  const amount = tip === 'other' ? Math.round((Number(otherTip) || 0) * 100) : tip

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
      await rate(body).unwrap()
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
      <fieldset className="tips">
        <legend className="sr-only">{t('tip')}</legend>
        {[...TIPS, 'other' as const].map((each) => (
          <label key={each}>
            <input type="radio" name="tip" checked={tip === each} onChange={() => setTip(each)} />
            <span className="num">
              {each === 'other' ? t('other') : each === 0 ? t('none') : figures.money(each, ride.currency)}
            </span>
          </label>
        ))}
      </fieldset>
      {tip === 'other' && (
        <Field
          className="mt-3"
          label={t('amount', { currency: ride.currency })}
          type="number"
          inputMode="decimal"
          min={1}
          max={MOST_TIP / 100}
          step="0.01"
          required
          dir="ltr"
          value={otherTip}
          onChange={(event) => setOtherTip(event.target.value)}
        />
      )}
      <p className="small mt-2 mb-4 text-muted">{beginUpper(t('whole', { name }), locale)}</p>
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

/** What was sent. */
export function Rated({ ride }: { ride: UserRide }) {
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
    </section>
  )
}
