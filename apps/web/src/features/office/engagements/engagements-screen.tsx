'use client'

import type { Engagement } from '@livery/contracts/engagements/engagement-views.ts'
import type { EngagementSort } from '@livery/contracts/engagements/engagements.ts'
import { ListChecks } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFigures, useFiguresOf } from '@/lib/i18n/use-figures.ts'
import { useOwnName } from '@/lib/i18n/use-own-name.ts'
import { ENGAGEMENTS, useEngagementChoicesQuery, useEngagementsQuery } from '@/shared/engagement/api.ts'
import { EngagementBadge } from '@/shared/engagement/components/facts.tsx'
import { useLiveEngagements } from '@/shared/engagement/use-live-engagements.ts'
import { buttonClass } from '@/ui/button.tsx'
import { Link } from '@/ui/link.tsx'
import { chips, choice } from '@/ui/list/filters.tsx'
import { ListPage } from '@/ui/list/list-page.tsx'
import type { Column } from '@/ui/list/table.tsx'
import { useCells } from '@/ui/list/use-cells.ts'
import { useListAddress } from '@/ui/list/use-list-address.ts'
import { ENGAGEMENT_LIST, GROUPS, STATUSES } from './list.ts'

/** All engagements, the newest first. */
export function EngagementsScreen() {
  const t = useTranslations('engagement')
  const nameOf = useOwnName()
  const address = useListAddress(ENGAGEMENT_LIST)
  const list = useEngagementsQuery(address.asked)
  const { data: offered } = useEngagementChoicesQuery()
  useLiveEngagements()
  return (
    <ListPage
      title={t('title')}
      address={address}
      list={list}
      keyOf={({ _id }) => _id}
      hrefOf={({ _id }) => `/office/engagements/${_id}`}
      columns={useColumns()}
      none={{ title: t('office.none'), next: t('office.noneNext') }}
      search={t('office.search')}
      csv={{ url: ENGAGEMENTS, file: 'engagements' }}
      filters={[
        chips('status', GROUPS, (value) => t(`group.${value}`), { all: { value: '', label: t('group.all') } }),
        choice('status', t('office.status'), t('office.anyStatus'), STATUSES, (value) => t(`status.${value}`)),
        {
          kind: 'choice',
          name: 'category',
          label: t('post.category'),
          any: t('office.anyCategory'),
          options: (offered?.categories ?? []).map((one) => ({ value: one._id, label: nameOf(one) })),
        },
      ]}
      actions={
        <Link href="/office/engagements/choices" className={buttonClass({ size: 'small' }, 'min-h-9')}>
          <ListChecks size={15} strokeWidth={1.5} aria-hidden="true" />
          {t('office.skills')}
        </Link>
      }
    />
  )
}

function useColumns(): readonly Column<Engagement, EngagementSort>[] {
  const t = useTranslations('engagement')
  const office = useTranslations('office')
  const figures = useFigures()
  const figuresOf = useFiguresOf()
  const { moment } = useCells<Engagement, EngagementSort>()
  return [
    {
      key: 'begins',
      label: t('office.begins'),
      sort: { by: 'startDate', first: 'desc' },
      className: 'num strong',
      cell: ({ days: [first], timeZone }) => first && figuresOf(timeZone).dayAndTime(first.startsAt),
    },
    { key: 'number', label: t('office.number'), className: 'num', opens: true, cell: ({ number }) => number },
    {
      key: 'subject',
      label: t('office.subject'),
      sort: { by: 'title', first: 'desc' },
      className: 'max-w-90',
      card: 'title',
      cell: ({ title }) => (
        <span className="cut desk:block">
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
    { key: 'bids', label: t('office.bidCount'), end: true, cell: ({ bidCount }) => figures.number(bidCount) },
    {
      key: 'total',
      label: t('office.total'),
      end: true,
      card: 'figure',
      cell: ({ isPaid, payment_breakdown: money, currency }) =>
        isPaid && money?.total != null && figures.money(money.total, currency),
    },
    moment('createdAt', t('office.posted'), { sort: { by: 'createdAt', first: 'desc' }, className: 'num text-muted' }),
  ]
}
