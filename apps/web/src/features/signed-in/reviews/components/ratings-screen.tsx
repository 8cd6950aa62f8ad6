'use client'

import type { ListedReview, ReviewSummary, reviewsContract } from '@livery/contracts/reviews/reviews.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read, readPage } from '@/lib/store/endpoint.ts'
import { StarRow } from '@/shared/rating/components/stars.tsx'
import { useTagWords } from '@/shared/rating/components/tag-choice.tsx'
import { Avatar } from '@/ui/avatar.tsx'
import { Badge } from '@/ui/badge.tsx'
import { MoreList, useMore } from '@/ui/list/list-state.tsx'
import { Note } from '@/ui/note.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { BlockedPeople } from './blocked-people.tsx'

type Reviews = typeof reviewsContract

const { useFeedbackQuery, useReviewSummaryQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    feedback: build.query(readPage<Reviews['feedback']>('/user/get-feedback', ['Review'])),
    reviewSummary: build.query(read<Reviews['summary']>('/user/feedback/summary', ['Review'])),
  }),
})

const DIRECTIONS = ['received', 'given'] as const

/** What others wrote of one, what one wrote of others, and what it comes to. */
export function RatingsScreen() {
  const t = useTranslations('reviews')
  const [direction, setDirection] = useState<(typeof DIRECTIONS)[number]>('received')
  const { data: summary, isError } = useReviewSummaryQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <>
      <h1 className="title text-[28px]">{t('title')}</h1>
      <p className="mt-1 mb-5.5 max-w-[52ch] text-muted">{t('lead')}</p>
      {summary ? <Summary summary={summary} /> : !isError && <div className="block rounded-1 bg-line/60 h-36" />}
      <Segmented
        name="direction"
        label={t('direction')}
        className="mt-7 mb-2"
        value={direction}
        options={DIRECTIONS.map((value) => ({ value, label: t(value) }))}
        onChange={setDirection}
      />
      <ReviewRows key={direction} direction={direction} />
      <BlockedPeople />
    </>
  )
}

function ReviewRows({ direction }: { direction: (typeof DIRECTIONS)[number] }) {
  const t = useTranslations('reviews')
  const more = useMore(10)
  const list = useFeedbackQuery({ page: 1, pageSize: more.pageSize, direction }, { refetchOnMountOrArgChange: true })
  return (
    <MoreList
      list={list}
      more={more}
      failed={t('failed')}
      none={{ title: t(`none.${direction}`), next: t(`noneNext.${direction}`) }}
    >
      {(rows) => (
        <ul>
          {rows.map((review) => (
            <ReviewRow key={review._id} review={review} direction={direction} />
          ))}
        </ul>
      )}
    </MoreList>
  )
}

function ReviewRow({ review, direction }: { review: ListedReview; direction: 'received' | 'given' }) {
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

const TONES = { new: 'plain', good: 'positive', not_first: 'caution', warning: 'caution', review: 'critical' } as const
const MOST_TAGS = 5

/** The mean, how the stars fall, what was said most, and what follows from it. */
function Summary({ summary }: { summary: ReviewSummary }) {
  const t = useTranslations('reviews')
  const figures = useFigures()
  const tagWords = useTagWords()
  const most = Math.max(1, ...summary.stars)
  return (
    <section aria-label={t('summary')} className="card p-5">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-6">
        <div>
          <p className="price text-[44px]/none">{summary.mean === null ? '–' : figures.rating(summary.mean)}</p>
          <p className="small num mt-1.5 text-muted">{t('of', { count: summary.rated })}</p>
        </div>
        <ol className="grid grid-cols-1 gap-1">
          {[5, 4, 3, 2, 1].map((stars) => {
            const count = summary.stars[stars - 1] ?? 0
            return (
              <li key={stars} className="grid grid-cols-[12px_minmax(0,1fr)_28px] items-center gap-2.5">
                <span className="mini num text-end">{stars}</span>
                <span className="h-1.5 overflow-hidden rounded-full bg-sunken">
                  <span className="block h-full bg-brass" style={{ inlineSize: `${(count / most) * 100}%` }} />
                </span>
                <span className="mini num text-end text-muted">{count}</span>
              </li>
            )
          })}
        </ol>
      </div>
      {summary.tags.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-3.5">
          {summary.tags.slice(0, MOST_TAGS).map(({ tag, count }) => (
            <li key={tag} className="small num text-muted">
              {tagWords(tag)} <b className="strong text-ink">{count}</b>
            </li>
          ))}
        </ul>
      )}
      {summary.standing && (
        <Note tone={TONES[summary.standing]} className="mt-4">
          {t(`standing.${summary.standing}`)}
        </Note>
      )}
    </section>
  )
}
