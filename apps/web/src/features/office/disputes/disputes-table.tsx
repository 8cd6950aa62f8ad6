'use client'

import type { Dispute, DisputeStatus } from '@livery/contracts/payments/payments.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { OrderLink } from '@/shared/office/order-link.tsx'
import { PersonLink } from '@/shared/office/person-link.tsx'
import { Badge, type StatusLook } from '@/ui/badge.tsx'
import { Table } from '@/ui/table.tsx'

const LOOKS: Record<DisputeStatus, StatusLook> = {
  inquiry: { tone: 'info', dot: 'hollow' },
  open: { tone: 'critical', dot: 'full' },
  won: { tone: 'positive', dot: 'square' },
  lost: { tone: 'plain', dot: 'square' },
}

export function DisputesTable({ disputes, busy }: { disputes: readonly Dispute[]; busy: boolean }) {
  const t = useTranslations('officeDisputes')
  const figures = useFigures()
  return (
    <Table
      page
      busy={busy}
      rows={disputes}
      keyOf={({ _id }) => _id}
      columns={[
        {
          key: 'opened',
          label: t('columns.opened'),
          className: 'num',
          cell: ({ createdAt }) => figures.dayAndTime(createdAt),
        },
        {
          key: 'due',
          label: t('columns.due'),
          className: 'num strong',
          cell: ({ evidenceDueAt }) => (evidenceDueAt === null ? '–' : figures.dayAndTime(evidenceDueAt)),
        },
        {
          key: 'status',
          label: t('columns.status'),
          cell: ({ status }) => <Badge {...LOOKS[status]}>{t(`status.${status}`)}</Badge>,
        },
        {
          key: 'amount',
          label: t('columns.amount'),
          end: true,
          className: 'strong',
          card: 'figure',
          cell: ({ amount, currency }) => figures.money(amount, currency),
        },
        {
          key: 'taken',
          label: t('columns.taken'),
          end: true,
          cell: ({ taken, currency }) => figures.money(taken, currency),
        },
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
      ]}
    />
  )
}

/** The bank's word for why; a code that has no words yet is read as it came. */
function reasonIn(t: ReturnType<typeof useTranslations<'officeDisputes'>>, reason: string): string {
  const key = `reason.${reason}` as 'reason.fraudulent'
  return t.has(key) ? t(key) : reason.replaceAll('_', ' ')
}
