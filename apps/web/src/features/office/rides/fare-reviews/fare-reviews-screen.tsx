'use client'

import type { FareReview } from '@livery/contracts/rides/office-ride.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useListed } from '@/lib/i18n/use-listed.ts'
import { UNLESS_JUST_ASKED } from '@/lib/store/base-api.ts'
import { PersonLink } from '@/shared/office/person-link.tsx'
import { FARE_REVIEW_LOOKS } from '@/shared/status/looks.ts'
import { Badge } from '@/ui/badge.tsx'
import { ListPage } from '@/ui/list/list-page.tsx'
import type { Column } from '@/ui/list/table.tsx'
import { useCells } from '@/ui/list/use-cells.ts'
import { useListAddress } from '@/ui/list/use-list-address.ts'
import { useFareReviewsQuery } from './api.ts'
import { FARE_REVIEW_LIST, fareReviewsAsked } from './list.ts'

/** Prices of which a part waits for the office, the oldest first; and those that were decided. */
export function FareReviewsScreen() {
  const t = useTranslations('fareReviews')
  const office = useTranslations('office')
  const address = useListAddress(FARE_REVIEW_LIST)
  const isDecided = address.filters.decided === 'yes'
  const list = useFareReviewsQuery(fareReviewsAsked(address), { refetchOnMountOrArgChange: UNLESS_JUST_ASKED })
  const open = list.data?.meta.open
  return (
    <ListPage
      title={office('places.fareReviews')}
      address={address}
      list={list}
      keyOf={({ _id }) => _id}
      hrefOf={({ rideId }) => `/office/rides/${rideId}`}
      columns={useColumns(isDecided)}
      none={{ title: t(isDecided ? 'noneDecided' : 'none'), next: t('noneNext') }}
      csv={{ url: '/admin/fare-reviews', file: 'fare-reviews', params: { open: isDecided ? 'false' : 'true' } }}
      filters={[
        {
          kind: 'chips',
          name: 'decided',
          all: { value: '', label: open === undefined ? t('open') : t('openOf', { count: open }), figure: null },
          options: [{ value: 'yes', label: t('decided') }],
        },
      ]}
    />
  )
}

function useColumns(isDecided: boolean): readonly Column<FareReview>[] {
  const listed = useListed()
  const t = useTranslations('fareReviews')
  const figures = useFigures()
  const decided: Column<FareReview>[] = [
    {
      key: 'status',
      label: t('columns.status'),
      cell: ({ status }) => <Badge {...FARE_REVIEW_LOOKS[status]}>{t(`status.${status}`)}</Badge>,
    },
    {
      key: 'by',
      label: t('columns.by'),
      cell: ({ decidedBy, decidedAt }) => listed([decidedBy, decidedAt && figures.dayAndTime(decidedAt)]),
    },
    { key: 'reason', label: t('columns.reason'), card: 'line', cell: ({ reason }) => <bdi>{reason}</bdi> },
  ]
  const { moment, money } = useCells<FareReview>()
  return [
    {
      key: 'ride',
      label: t('columns.ride'),
      card: 'title',
      className: 'strong num',
      opens: true,
      cell: ({ rideNumber }) => rideNumber,
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
    money('agreed', t('columns.agreed')),
    money('asked', t('columns.asked')),
    {
      key: 'driver',
      label: t('columns.driver'),
      cell: ({ driverId, driverName }) => <PersonLink person={{ _id: driverId, name: driverName }} />,
    },
    { key: 'rider', label: t('columns.rider'), cell: ({ riderName }) => <bdi>{riderName}</bdi> },
    moment('createdAt', t('columns.since')),
    ...(isDecided ? decided : []),
  ]
}
