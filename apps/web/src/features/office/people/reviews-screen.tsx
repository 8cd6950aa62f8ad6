'use client'

import type { ListedReview } from '@livery/contracts/reviews/reviews.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { UNLESS_JUST_ASKED } from '@/lib/store/base-api.ts'
import { OrderLink } from '@/shared/office/order-link.tsx'
import { StarRow } from '@/shared/rating/components/stars.tsx'
import { useTagWords } from '@/shared/rating/components/tag-choice.tsx'
import { Badge } from '@/ui/badge.tsx'
import { chips, choice } from '@/ui/list/filters.tsx'
import { ListPage } from '@/ui/list/list-page.tsx'
import type { Column } from '@/ui/list/table.tsx'
import { useCells } from '@/ui/list/use-cells.ts'
import { useListAddress } from '@/ui/list/use-list-address.ts'
import { REVIEWS, useOfficeReviewsQuery } from './api.ts'
import { AUTHORS, REVIEW_LIST, reviewsAsked, STARS } from './list.ts'
import { UnderReview } from './under-review.tsx'

/** Every review, hidden ones marked; above them the chauffeurs about whom a person has to decide. */
export function ReviewsScreen() {
  const t = useTranslations('officePeople.reviews')
  const office = useTranslations('office')
  const stars = useTranslations('rating')
  const address = useListAddress(REVIEW_LIST)
  const list = useOfficeReviewsQuery(reviewsAsked(address), { refetchOnMountOrArgChange: UNLESS_JUST_ASKED })
  return (
    <ListPage
      title={office('places.reviews')}
      address={address}
      list={list}
      keyOf={({ _id }) => _id}
      columns={useColumns()}
      above={<UnderReview />}
      none={{ title: t('none'), next: t('noneNext') }}
      csv={{ url: REVIEWS, file: 'reviews' }}
      filters={[
        chips('author', AUTHORS, (value) => t(`by.${value}`)),
        choice('rating', t('stars'), t('anyStars'), STARS, (value) => stars('stars', { count: Number(value) })),
        { kind: 'only', name: 'personId', label: t('onePerson') },
      ]}
    />
  )
}

function useColumns(): readonly Column<ListedReview>[] {
  const t = useTranslations('officePeople.reviews')
  const figures = useFigures()
  const tagWords = useTagWords()
  const nameOf = ({ firstname, lastname }: ListedReview['by' | 'of']) => `${firstname} ${lastname ?? ''}`
  const { moment } = useCells<ListedReview>()
  return [
    moment('createdAt', t('columns.at')),
    { key: 'stars', label: t('columns.stars'), card: 'figure', cell: ({ rating }) => <StarRow stars={rating} /> },
    { key: 'from', label: t('columns.from'), card: 'title', cell: ({ by }) => <bdi>{nameOf(by)}</bdi> },
    { key: 'about', label: t('columns.about'), cell: ({ of }) => <bdi>{nameOf(of)}</bdi> },
    {
      key: 'words',
      label: t('columns.words'),
      className: 'max-w-90 whitespace-normal! [overflow-wrap:anywhere]',
      card: 'line',
      cell: ({ comment, tags }) => (
        <>
          {comment && <bdi className="block">{comment}</bdi>}
          {tags.length > 0 && <span className="text-muted">{tags.map(tagWords).join(' · ')}</span>}
        </>
      ),
    },
    {
      key: 'shown',
      label: t('columns.shown'),
      cell: ({ shown, shownFrom }) => (
        <Badge {...(shown ? { tone: 'positive', dot: 'full' } : { tone: 'plain', dot: 'hollow' })}>
          {shown ? t('visible') : t('from', { date: figures.day(shownFrom) })}
        </Badge>
      ),
    },
    { key: 'ride', label: t('columns.ride'), cell: ({ rideId }) => <OrderLink id={rideId} /> },
  ]
}
