'use client'

import type { ListedReview } from '@livery/contracts/reviews/reviews.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { StarRow } from '@/shared/rating/components/star-row.tsx'
import { useTagWords } from '@/shared/rating/use-tag-words.ts'
import { Avatar } from '@/ui/avatar.tsx'
import { Badge } from '@/ui/badge.tsx'

export function ReviewRow({ review, direction }: { review: ListedReview; direction: 'received' | 'given' }) {
  const t = useTranslations('reviews')
  const figures = useFigures()
  const tagWords = useTagWords()
  const other = direction === 'received' ? review.by : review.of
  return (
    <li className="grid grid-cols-[40px_minmax(0,1fr)] gap-4 border-b border-line py-4">
      <Avatar name={other.firstname} image={other.image} size={40} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b className="strong cut">
            <bdi>{other.firstname}</bdi>
          </b>
          <StarRow stars={review.rating} />
          <span className="small num text-muted max-desk:w-full desk:ms-auto">{figures.day(review.createdAt)}</span>
        </div>
        {review.comment && (
          <p className="mt-1.5 [overflow-wrap:anywhere]">
            <bdi>{review.comment}</bdi>
          </p>
        )}
        {review.tags.length > 0 && <p className="small mt-1 text-muted">{review.tags.map(tagWords).join(' · ')}</p>}
        {!review.shown && (
          <p className="mt-2">
            <Badge tone="plain" dot="hollow">
              {t('hidden', { date: figures.day(review.shownFrom) })}
            </Badge>
          </p>
        )}
      </div>
    </li>
  )
}
