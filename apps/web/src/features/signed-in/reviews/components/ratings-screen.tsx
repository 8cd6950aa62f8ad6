'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DidNotArrive } from '@/shared/states/did-not-arrive.tsx'
import { Button } from '@/ui/button.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StatePanel } from '@/ui/states.tsx'
import { useFeedbackQuery, useReviewSummaryQuery } from '../api.ts'
import { ReviewRow } from './review-row.tsx'
import { Summary } from './summary.tsx'

const DIRECTIONS = ['received', 'given'] as const
const PAGE = 10
const MOST = 50

/** What others wrote of one, what one wrote of others, and what it comes to. */
export function RatingsScreen() {
  const t = useTranslations('reviews')
  const [direction, setDirection] = useState<(typeof DIRECTIONS)[number]>('received')
  const { data: summary, isError } = useReviewSummaryQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <>
      <h1 className="title text-[28px]">{t('title')}</h1>
      <p className="mt-1 mb-5.5 max-w-[52ch] text-muted">{t('lead')}</p>
      {summary ? <Summary summary={summary} /> : !isError && <div className="skel h-36" />}
      <Segmented
        name="direction"
        label={t('direction')}
        className="mt-7 mb-2"
        value={direction}
        options={DIRECTIONS.map((value) => ({ value, label: t(value) }))}
        onChange={setDirection}
      />
      <ReviewRows key={direction} direction={direction} />
    </>
  )
}

function ReviewRows({ direction }: { direction: (typeof DIRECTIONS)[number] }) {
  const t = useTranslations('reviews')
  const shell = useTranslations('shell')
  const [pageSize, setPageSize] = useState(PAGE)
  const { data, error, refetch, isFetching } = useFeedbackQuery(
    { page: 1, pageSize, direction },
    { refetchOnMountOrArgChange: true },
  )
  if (error && !data) {
    return <DidNotArrive title={t('failed')} error={error} onRetry={refetch} />
  }
  if (!data) return <SkeletonRows rows={4} label={shell('loading')} />
  if (data.data.length === 0)
    return <StatePanel title={t(`none.${direction}`)}>{t(`noneNext.${direction}`)}</StatePanel>
  return (
    <>
      <ul>
        {data.data.map((review) => (
          <ReviewRow key={review._id} review={review} direction={direction} />
        ))}
      </ul>
      {data.meta.total > data.data.length && pageSize < MOST && (
        <Button wide className="mt-4" busy={isFetching} onClick={() => setPageSize(Math.min(MOST, pageSize + PAGE))}>
          {t('more')}
        </Button>
      )}
    </>
  )
}
