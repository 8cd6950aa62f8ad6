'use client'

import { ProposalStatus } from '@livery/contracts/choices.ts'
import { useTranslations } from 'next-intl'
import { useClasses } from '@/lib/classes/use-classes.ts'
import { useFiguresOf } from '@/lib/i18n/use-figures.ts'
import { UNLESS_JUST_ASKED } from '@/lib/store/base-api.ts'
import { NewRideLink, useNewRideKey } from '@/shared/office/new-ride.tsx'
import { type ProposalRow, useProposalsQuery } from '@/shared/office/proposals/api.ts'
import { ProposalBadge } from '@/shared/office/proposals/proposal-badge.tsx'
import { useLiveProposals } from '@/shared/office/proposals/use-live-proposals.ts'
import { chips } from '@/ui/list/filters.tsx'
import { ListPage } from '@/ui/list/list-page.tsx'
import type { Column } from '@/ui/list/table.tsx'
import { useListAddress } from '@/ui/list/use-list-address.ts'
import { PROPOSAL_LIST } from './list.ts'

/** Prices that were mailed to customers, the newest first, and how each stands. */
export function ProposalsScreen() {
  const t = useTranslations('officeProposals')
  const office = useTranslations('office')
  const address = useListAddress(PROPOSAL_LIST)
  const list = useProposalsQuery(address.asked, { refetchOnMountOrArgChange: UNLESS_JUST_ASKED })
  useLiveProposals()
  return (
    <ListPage
      title={office('places.proposals')}
      back={{ href: '/office/rides', label: office('backToRides') }}
      address={address}
      list={list}
      keyOf={({ _id }) => _id}
      hrefOf={({ _id }) => `/office/proposals/${_id}`}
      columns={useColumns()}
      none={{ title: t('none'), next: t('noneNext') }}
      actions={<NewRideLink />}
      keys={useNewRideKey()}
      filters={[
        chips('status', ProposalStatus.options, (value) => t(`status.${value}`)),
        { kind: 'only', name: 'riderId', label: t('oneRider') },
        { kind: 'only', name: 'companyId', label: t('oneCompany') },
      ]}
    />
  )
}

function useColumns(): readonly Column<ProposalRow>[] {
  const { nameOf } = useClasses()
  const title = useTranslations('officeProposals')
  const t = useTranslations('officeProposals.columns')
  const columns = useTranslations('office.columns')
  const figuresOf = useFiguresOf()
  return [
    {
      key: 'pickup',
      label: columns('pickup'),
      className: 'num strong',
      card: 'title',
      cell: ({ pickupAt, timeZone }) => figuresOf(timeZone).dayAndTime(pickupAt),
    },
    { key: 'number', label: title('title'), className: 'num', opens: true, cell: (one) => one.proposalNumber },
    { key: 'rider', label: columns('rider'), cell: ({ rider }) => <bdi>{rider.name}</bdi> },
    {
      key: 'route',
      label: columns('route'),
      className: 'max-w-90',
      card: 'line',
      cell: ({ from, to }) => (
        <span className="cut desk:block">
          <bdi>{from}</bdi> <span className="text-muted rtl:inline-block rtl:scale-x-[-1]">→</span> <bdi>{to}</bdi>
        </span>
      ),
    },
    { key: 'class', label: columns('class'), cell: (one) => nameOf(one.vehicleClass, one.className) },
    { key: 'status', label: columns('status'), cell: (one) => <ProposalBadge proposal={one} /> },
    {
      key: 'validUntil',
      label: t('validUntil'),
      className: 'num',
      cell: ({ validUntil, timeZone }) => figuresOf(timeZone).dayAndTime(validUntil),
    },
    {
      key: 'price',
      label: columns('fare'),
      end: true,
      card: 'figure',
      cell: ({ total, currency, timeZone }) => figuresOf(timeZone).money(total, currency),
    },
  ]
}
