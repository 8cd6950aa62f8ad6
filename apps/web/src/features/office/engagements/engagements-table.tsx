'use client'

import type { Engagement } from '@livery/contracts/engagements/engagement-views.ts'
import type { EngagementSort } from '@livery/contracts/engagements/engagements.ts'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { figuresFor } from '@/lib/i18n/format.ts'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { EngagementBadge } from '@/shared/engagement/components/engagement-badge.tsx'
import type { Sorting } from '@/ui/sort-head.tsx'
import { Table } from '@/ui/table.tsx'

export function EngagementsTable({
  engagements,
  picked,
  onPick,
  onOpen,
  busy,
  sorting,
}: {
  sorting: Sorting<EngagementSort>
  engagements: readonly Engagement[]
  picked: number
  onPick: (row: number) => void
  onOpen: (engagement: Engagement) => void
  busy: boolean
}) {
  const t = useTranslations('engagement')
  const office = useTranslations('office')
  const figures = useFigures()
  const locale = useLocale()
  return (
    <Table<Engagement, EngagementSort>
      page
      busy={busy}
      sorting={sorting}
      rows={engagements}
      keyOf={({ _id }) => _id}
      picked={engagements[picked]}
      onPick={(engagement) => onPick(engagements.indexOf(engagement))}
      onOpen={onOpen}
      columns={[
        {
          key: 'begins',
          label: t('office.begins'),
          sort: { by: 'startDate', first: 'desc' },
          className: 'num strong',
          cell: ({ days: [first], timeZone }) => first && figuresFor(locale, timeZone).dayAndTime(first.startsAt),
        },
        {
          key: 'number',
          label: t('office.number'),
          className: 'num',
          cell: ({ _id, number }) => (
            <Link href={`/office/engagements/${_id}`} className="link row-link inline-flex min-h-9 items-center">
              {number}
            </Link>
          ),
        },
        {
          key: 'subject',
          label: t('office.subject'),
          sort: { by: 'title', first: 'desc' },
          className: 'max-w-90',
          card: 'title',
          cell: ({ title }) => (
            <span className="desk:cut desk:block">
              <bdi>{title}</bdi>
            </span>
          ),
        },
        {
          key: 'client',
          label: t('client'),
          cell: ({ clientData: { firstname, lastname } }) => <bdi>{`${firstname} ${lastname}`}</bdi>,
        },
        {
          key: 'chauffeur',
          label: t('chauffeur'),
          cell: ({ driverName }) =>
            driverName ? <bdi>{driverName}</bdi> : <span className="text-muted">{office('noChauffeur')}</span>,
        },
        {
          key: 'status',
          label: t('office.status'),
          sort: { by: 'status', first: 'desc' },
          cell: ({ status }) => <EngagementBadge status={status} />,
        },
        {
          key: 'bids',
          label: t('office.bidCount'),
          end: true,
          cell: ({ bidCount }) => figures.number(bidCount),
        },
        {
          key: 'total',
          label: t('office.total'),
          end: true,
          card: 'figure',
          cell: ({ isPaid, payment_breakdown: money, currency }) =>
            isPaid && money?.total != null && figures.money(money.total, currency),
        },
        {
          key: 'posted',
          label: t('office.posted'),
          sort: { by: 'createdAt', first: 'desc' },
          className: 'num text-muted',
          cell: ({ createdAt }) => figures.dayAndTime(createdAt),
        },
      ]}
    />
  )
}
