'use client'

import type { Engagement } from '@livery/contracts/engagements/engagement-views.ts'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { Stars } from '@/shared/rating/components/stars.tsx'
import { Button } from '@/ui/button.tsx'
import { TextArea } from '@/ui/field.tsx'
import { Note } from '@/ui/note.tsx'
import { useActOnEngagementMutation } from '../api.ts'

/** One's own review, written once, and the other's when both are there. */
export function Reviews({ engagement, as }: { engagement: Engagement; as: 'rider' | 'driver' | 'office' }) {
  const t = useTranslations('engagement.review')
  const { reviewDetails, reviewOpen } = engagement
  const titleOf = (author: 'rider' | 'driver') =>
    as === 'office' ? t(author === 'rider' ? 'ofRider' : 'ofDriver') : t(author === as ? 'yours' : 'theirs')
  if (!reviewOpen && reviewDetails.length === 0) return null
  return (
    <section className="mt-6 border-t border-line pt-5">
      {reviewOpen && <ReviewForm id={engagement._id} />}
      {reviewDetails.map((review) => (
        <article key={review._id} className="mt-3">
          <h2 className="title text-[20px]">{titleOf(review.author)}</h2>
          <p className="num">{t('given', { count: review.rating })}</p>
          {review.comment && (
            <p className="text-muted">
              <bdi>{review.comment}</bdi>
            </p>
          )}
        </article>
      ))}
      {reviewDetails.length === 1 && as !== 'office' && !reviewOpen && (
        <p className="small mt-2 text-muted">{t('later')}</p>
      )}
    </section>
  )
}

function ReviewForm({ id }: { id: string }) {
  const t = useTranslations('engagement.review')
  const sentence = useSentence()
  const [act, { error, isLoading }] = useActOnEngagementMutation()
  const [stars, setStars] = useState(0)
  const [comment, setComment] = useState('')
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const body = { rating: stars, ...(comment.trim() && { comment: comment.trim() }) }
    await act({ id, act: 'review', body })
  }
  return (
    <form onSubmit={send} className="grid gap-3">
      <h2 className="title text-[20px]">{t('title')}</h2>
      <Stars label={t('stars')} value={stars} onChange={setStars} />
      {stars > 0 && (
        <TextArea
          label={t('comment')}
          hint={t('hint')}
          rows={3}
          maxLength={500}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      )}
      {error ? <Note tone="critical">{sentence(error)}</Note> : null}
      <Button type="submit" kind="primary" wide disabled={stars === 0} busy={isLoading}>
        {t('send')}
      </Button>
    </form>
  )
}
