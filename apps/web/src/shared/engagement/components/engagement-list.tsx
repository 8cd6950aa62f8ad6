'use client'

import type { Engagement } from '@livery/contracts/engagements/engagement-views.ts'
import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useOwnName } from '@/lib/i18n/use-own-name.ts'
import { BID_LOOKS } from '@/shared/status/looks.ts'
import { Badge } from '@/ui/badge.tsx'
import { rowCard } from '@/ui/card.tsx'
import { Link } from '@/ui/link.tsx'
import { MoreList, useMore } from '@/ui/list/list-state.tsx'
import { SkeletonCards } from '@/ui/skeleton.tsx'
import { type EngagementFilters, useEngagementsQuery } from '../api.ts'
import { EngagementBadge, WhenLine } from './facts.tsx'

/** A person's engagements, newest first. */
export function EngagementList({
  filter,
  as,
  none,
  after,
  pollMs = 0,
}: {
  filter: Omit<EngagementFilters, 'page' | 'pageSize'>
  as: 'rider' | 'driver'
  none: ComponentProps<typeof MoreList>['none']
  /** Stands below a list that is not empty. */
  after?: ReactNode
  /** For what nobody tells of by socket. */
  pollMs?: number
}) {
  const t = useTranslations('engagement')
  const more = useMore()
  const list = useEngagementsQuery(
    { page: 1, pageSize: more.pageSize, ...filter },
    { refetchOnMountOrArgChange: true, pollingInterval: pollMs },
  )
  return (
    <>
      <MoreList list={list} more={more} failed={t('failed')} none={none} waiting={<SkeletonCards cards={3} />}>
        {(rows) => (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {rows.map((engagement) => (
              <Row key={engagement._id} engagement={engagement} as={as} />
            ))}
          </ul>
        )}
      </MoreList>
      {(list.data?.data.length ?? 0) > 0 && after}
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
      <Link href={`${PLACES[as]}/${engagement._id}`} className={rowCard()}>
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
