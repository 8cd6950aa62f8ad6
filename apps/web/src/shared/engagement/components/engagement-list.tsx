'use client'

import type { Engagement } from '@livery/contracts/engagements/engagement-views.ts'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useOwnName } from '@/lib/i18n/use-own-name.ts'
import { DidNotArrive } from '@/shared/states/did-not-arrive.tsx'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { SkeletonCards } from '@/ui/skeleton.tsx'
import { type EngagementFilters, useEngagementsQuery } from '../api.ts'
import { BID_LOOKS } from '../status-looks.ts'
import { EngagementBadge } from './engagement-badge.tsx'
import { WhenLine } from './when-line.tsx'

const PAGE = 20
const MOST = 50

/** A person's engagements, newest first. */
export function EngagementList({
  filter,
  as,
  empty,
  after,
  pollMs = 0,
}: {
  filter: Omit<EngagementFilters, 'page' | 'pageSize'>
  as: 'rider' | 'driver'
  empty: ReactNode
  /** Stands below a list that is not empty. */
  after?: ReactNode
  /** For what nobody tells of by socket. */
  pollMs?: number
}) {
  const t = useTranslations('engagement')
  const shell = useTranslations('shell')
  const [pageSize, setPageSize] = useState(PAGE)
  const { data, error, refetch, isFetching } = useEngagementsQuery(
    { page: 1, pageSize: Math.min(MOST, pageSize), ...filter },
    { refetchOnMountOrArgChange: true, pollingInterval: pollMs },
  )
  if (error && !data) {
    return <DidNotArrive title={t('failed')} error={error} onRetry={refetch} />
  }
  if (!data) return <SkeletonCards cards={3} label={shell('loading')} />
  if (data.data.length === 0) return empty
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {data.data.map((engagement) => (
          <Row key={engagement._id} engagement={engagement} as={as} />
        ))}
      </ul>
      {data.meta.total > data.data.length && pageSize < MOST && (
        <Button wide className="mt-4" busy={isFetching} onClick={() => setPageSize(pageSize + PAGE)}>
          {t('more')}
        </Button>
      )}
      {after}
    </>
  )
}

const PLACES = { rider: '/engagements', driver: '/drive/engagements' } as const

function Row({ engagement, as }: { engagement: Engagement; as: keyof typeof PLACES }) {
  const t = useTranslations('engagement')
  const figures = useFigures(engagement.timeZone)
  const { payment_breakdown: money, bidDetails } = engagement
  const nameOf = useOwnName()
  const ownBid = as === 'driver' && money === null ? bidDetails[0] : undefined
  const amount = money?.total ?? money?.driverNet ?? ownBid?.net ?? null
  return (
    <li>
      <Link href={`${PLACES[as]}/${engagement._id}`} className="card ride-row">
        <span className="flex items-center justify-between gap-3">
          <span className="small num cut text-muted">
            {engagement.number} · {nameOf(engagement.categoryDetails)}
          </span>
          {ownBid ? (
            <Badge {...BID_LOOKS[ownBid.status]}>{t(`bidStatus.${ownBid.status}`)}</Badge>
          ) : (
            <EngagementBadge status={engagement.status} />
          )}
        </span>
        <span className="place mt-1.5 block text-[19px]">
          <bdi>{engagement.title}</bdi>
        </span>
        <span className="small num mb-1.5 block">
          <WhenLine engagement={engagement} />
        </span>
        <span className="flex items-baseline justify-between gap-3">
          <span className="small cut text-muted">
            <bdi>{engagement.address}</bdi>
          </span>
          {amount === null ? (
            <span className="small num whitespace-nowrap text-muted">{t('bids', { count: engagement.bidCount })}</span>
          ) : (
            <span className="price text-[19px]">{figures.money(amount, engagement.currency)}</span>
          )}
        </span>
      </Link>
    </li>
  )
}
