'use client'

import type { Engagement } from '@livery/contracts/engagements/engagement-views.ts'
import { useTranslations } from 'next-intl'
import { Stars } from '@/shared/rating/components/stars.tsx'
import { TextArea } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
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
  const form = useActForm({
    mutation: useActOnEngagementMutation(),
    start: { rating: 0, comment: '' },
    body: ({ rating, comment }) => ({
      id,
      act: 'review' as const,
      body: { rating, ...(comment.trim() && { comment: comment.trim() }) },
    }),
  })
  const rating = form.watch('rating')
  return (
    <ActForm form={form} className="grid gap-3" label={t('send')} disabled={rating === 0}>
      <h2 className="title text-[20px]">{t('title')}</h2>
      <Stars
        label={t('stars')}
        value={rating}
        onChange={(stars) => form.setValue('rating', stars, { shouldDirty: true })}
      />
      {rating > 0 && (
        <TextArea label={t('comment')} hint={t('hint')} rows={3} {...form.field('comment', { maxLength: 500 })} />
      )}
    </ActForm>
  )
}
