'use client'

import { DisputeStatus } from '@livery/contracts/choices.ts'
import type { Dispute } from '@livery/contracts/payments/payments.ts'
import { useTranslations } from 'next-intl'
import { UNLESS_JUST_ASKED } from '@/lib/store/base-api.ts'
import { OrderLink } from '@/shared/office/order-link.tsx'
import { PersonLink } from '@/shared/office/person-link.tsx'
import { Badge, type StatusLook } from '@/ui/badge.tsx'
import { chips } from '@/ui/list/filters.tsx'
import { ListPage } from '@/ui/list/list-page.tsx'
import type { Column } from '@/ui/list/table.tsx'
import { MAIN, useCells } from '@/ui/list/use-cells.ts'
import { useListAddress } from '@/ui/list/use-list-address.ts'
import { useDisputesQuery } from './api.ts'
import { DISPUTE_LIST } from './list.ts'

const LOOKS: Record<DisputeStatus, StatusLook> = {
  inquiry: { tone: 'info', dot: 'hollow' },
  open: { tone: 'critical', dot: 'full' },
  won: { tone: 'positive', dot: 'square' },
  lost: { tone: 'plain', dot: 'square' },
}

/** Payments that cardholders took back through their banks, and by when each bank wants an answer. */
export function DisputesScreen() {
  const t = useTranslations('officeDisputes')
  const office = useTranslations('office')
  const address = useListAddress(DISPUTE_LIST)
  const list = useDisputesQuery(address.asked, { refetchOnMountOrArgChange: UNLESS_JUST_ASKED })
  return (
    <ListPage
      title={office('places.disputes')}
      address={address}
      list={list}
      keyOf={({ _id }) => _id}
      columns={useColumns()}
      csv={{ url: '/admin/disputes', file: 'disputes' }}
      none={{ title: t('none'), next: t('noneNext') }}
      filters={[chips('status', DisputeStatus.options, (value) => t(`status.${value}`))]}
    />
  )
}

function useColumns(): readonly Column<Dispute>[] {
  const t = useTranslations('officeDisputes')
  const { moment, money } = useCells<Dispute>()
  return [
    moment('createdAt', t('columns.opened')),
    moment('evidenceDueAt', t('columns.due'), { className: 'num strong' }),
    {
      key: 'status',
      label: t('columns.status'),
      cell: ({ status }) => <Badge {...LOOKS[status]}>{t(`status.${status}`)}</Badge>,
    },
    money('amount', t('columns.amount'), MAIN),
    money('taken', t('columns.taken')),
    { key: 'reason', label: t('columns.reason'), cell: ({ reason }) => reasonIn(t, reason) },
    {
      key: 'person',
      label: t('columns.person'),
      card: 'title',
      cell: ({ person }) => <PersonLink person={person} />,
    },
    {
      key: 'about',
      label: t('columns.about'),
      cell: ({ rideId }) => (rideId === null ? t('topUp') : <OrderLink id={rideId} />),
    },
  ]
}

/** The bank's word for why; a code that has no words yet is read as it came. */
function reasonIn(t: ReturnType<typeof useTranslations<'officeDisputes'>>, reason: string): string {
  const key = `reason.${reason}` as 'reason.fraudulent'
  return t.has(key) ? t(key) : reason.replaceAll('_', ' ')
}
