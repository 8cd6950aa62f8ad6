'use client'

import type { ListedReview } from '@livery/contracts/reviews/reviews.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { ListState, Pager } from '@/shared/office/list-state.tsx'
import { OfficeBar } from '@/shared/office/office-bar.tsx'
import { OrderLink } from '@/shared/office/order-link.tsx'
import { TableButton } from '@/shared/office/table-button.tsx'
import { useListAddress } from '@/shared/office/use-list-address.ts'
import { StarRow } from '@/shared/rating/components/star-row.tsx'
import { useTagWords } from '@/shared/rating/use-tag-words.ts'
import { Badge } from '@/ui/badge.tsx'
import { Chip } from '@/ui/chip.tsx'
import { Table } from '@/ui/table.tsx'
import { REVIEWS, type ReviewsQuery, useOfficeReviewsQuery } from './api.ts'
import { UnderReview } from './under-review.tsx'

const PAGE_SIZE = 25
const AUTHORS = ['rider', 'driver'] as const
const STARS = [5, 4, 3, 2, 1] as const

/** Every review, hidden ones marked; above them the chauffeurs about whom a person has to decide. */
export function ReviewsScreen() {
  const t = useTranslations('officePeople.reviews')
  const office = useTranslations('office')
  const rating = useTranslations('rating')
  const { query, go, page } = useListAddress()
  const author = AUTHORS.find((each) => each === query.get('author'))
  const stars = STARS.find((each) => `${each}` === query.get('stars'))
  const personId = (query.get('person') ?? undefined) as ReviewsQuery['personId']
  const narrowing = { author, rating: stars, personId }
  const list = useOfficeReviewsQuery({ ...narrowing, page, pageSize: PAGE_SIZE }, { refetchOnMountOrArgChange: true })
  const isNarrowed = author !== undefined || stars !== undefined || personId !== undefined
  return (
    <>
      <OfficeBar title={office('places.reviews')}>
        <fieldset className="chips">
          <legend className="sr-only">{office('filter')}</legend>
          {([undefined, ...AUTHORS] as const).map((each) => (
            <Chip key={each ?? 'all'} size="small" pressed={author === each} onClick={() => go({ author: each })}>
              {each ? t(`by.${each}`) : office('all')}
              {author === each && list.data && <b className="num strong">{list.data.meta.total}</b>}
            </Chip>
          ))}
          <select
            aria-label={t('stars')}
            className="chip chip-sm min-h-9 pe-8"
            value={stars ?? ''}
            onChange={(event) => go({ stars: event.target.value || undefined })}
          >
            <option value="">{t('anyStars')}</option>
            {STARS.map((each) => (
              <option key={each} value={each}>
                {rating('stars', { count: each })}
              </option>
            ))}
          </select>
          {personId && (
            <Chip size="small" pressed onClick={() => go({ person: undefined })}>
              {t('onePerson')}
            </Chip>
          )}
        </fieldset>
        <span className="ms-auto">
          <TableButton url={REVIEWS} params={narrowing} file="reviews" />
        </span>
      </OfficeBar>
      <UnderReview />
      <ListState
        list={list}
        none={{ title: t('none'), next: t('noneNext') }}
        onShowAll={isNarrowed ? () => go({ author: undefined, stars: undefined, person: undefined }) : undefined}
      >
        <ReviewsTable reviews={list.data?.data ?? []} busy={list.isFetching} />
        <Pager page={page} pages={list.data?.meta.totalPages ?? 1} onGo={(to) => go({ page: to })} />
      </ListState>
    </>
  )
}

function ReviewsTable({ reviews, busy }: { reviews: readonly ListedReview[]; busy: boolean }) {
  const t = useTranslations('officePeople.reviews')
  const figures = useFigures()
  const tagWords = useTagWords()
  const nameOf = ({ firstname, lastname }: ListedReview['by' | 'of']) => `${firstname} ${lastname ?? ''}`
  return (
    <Table
      page
      busy={busy}
      rows={reviews}
      keyOf={({ _id }) => _id}
      columns={[
        {
          key: 'at',
          label: t('columns.at'),
          className: 'num',
          cell: ({ createdAt }) => figures.dayAndTime(createdAt),
        },
        {
          key: 'stars',
          label: t('columns.stars'),
          card: 'figure',
          cell: ({ rating }) => <StarRow stars={rating} />,
        },
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
          cell: ({ shown, shownFrom }) =>
            shown ? (
              <Badge tone="positive" dot="full">
                {t('visible')}
              </Badge>
            ) : (
              <Badge tone="plain" dot="hollow">
                {t('from', { date: figures.day(shownFrom) })}
              </Badge>
            ),
        },
        { key: 'ride', label: t('columns.ride'), cell: ({ rideId }) => <OrderLink id={rideId} /> },
      ]}
    />
  )
}
