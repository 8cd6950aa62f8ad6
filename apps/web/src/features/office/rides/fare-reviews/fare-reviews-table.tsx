'use client'

import type { FareReview } from '@livery/contracts/rides/ride-views.ts'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { PersonLink } from '@/shared/office/person-link.tsx'
import { Badge } from '@/ui/badge.tsx'
import { type Column, Table } from '@/ui/table.tsx'
import { REVIEW_LOOKS } from './looks.ts'

export function FareReviewsTable({
  reviews,
  isDecided,
  busy,
}: {
  reviews: readonly FareReview[]
  isDecided: boolean
  busy: boolean
}) {
  const t = useTranslations('fareReviews')
  const figures = useFigures()
  const decided: Column<FareReview>[] = [
    {
      key: 'status',
      label: t('columns.status'),
      cell: ({ status }) => <Badge {...REVIEW_LOOKS[status]}>{t(`status.${status}`)}</Badge>,
    },
    {
      key: 'by',
      label: t('columns.by'),
      cell: ({ decidedBy, decidedAt }) =>
        [decidedBy, decidedAt && figures.dayAndTime(decidedAt)].filter(Boolean).join(', '),
    },
    { key: 'reason', label: t('columns.reason'), card: 'line', cell: ({ reason }) => <bdi>{reason}</bdi> },
  ]
  return (
    <Table
      page
      busy={busy}
      rows={reviews}
      keyOf={({ _id }) => _id}
      columns={[
        {
          key: 'ride',
          label: t('columns.ride'),
          card: 'title',
          className: 'strong num',
          cell: ({ rideId, rideNumber }) => (
            <Link className="link inline-flex min-h-9 items-center" href={`/office/rides/${rideId}`}>
              {rideNumber}
            </Link>
          ),
        },
        {
          key: 'waits',
          label: t('columns.waits'),
          end: true,
          card: 'figure',
          className: 'strong',
          cell: ({ asked, settled, currency }) => figures.money(asked - settled, currency),
        },
        {
          key: 'why',
          label: t('columns.why'),
          card: 'line',
          cell: ({ why }) => why.map((each) => t(`why.${each}`)).join(' · '),
        },
        {
          key: 'agreed',
          label: t('columns.agreed'),
          end: true,
          cell: ({ agreed, currency }) => figures.money(agreed, currency),
        },
        {
          key: 'asked',
          label: t('columns.asked'),
          end: true,
          cell: ({ asked, currency }) => figures.money(asked, currency),
        },
        {
          key: 'driver',
          label: t('columns.driver'),
          cell: ({ driverId, driverName }) => <PersonLink person={{ _id: driverId, name: driverName }} />,
        },
        { key: 'rider', label: t('columns.rider'), cell: ({ riderName }) => <bdi>{riderName}</bdi> },
        {
          key: 'since',
          label: t('columns.since'),
          className: 'num',
          cell: ({ createdAt }) => figures.dayAndTime(createdAt),
        },
        ...(isDecided ? decided : []),
      ]}
    />
  )
}
