'use client'

import type { OfficePayout, PayoutSort } from '@livery/contracts/payouts/payouts.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { PersonLink } from '@/shared/office/person-link.tsx'
import { PAYOUT_LOOKS } from '@/shared/payout/status-looks.ts'
import { usePayoutFailure } from '@/shared/payout/use-payout-failure.ts'
import { Badge } from '@/ui/badge.tsx'
import type { Sorting } from '@/ui/sort-head.tsx'
import { Table } from '@/ui/table.tsx'

export function PayoutsTable({
  payouts,
  busy,
  sorting,
}: {
  payouts: readonly OfficePayout[]
  busy: boolean
  sorting: Sorting<PayoutSort>
}) {
  const t = useTranslations('officePayouts')
  const figures = useFigures()
  const reasonOf = usePayoutFailure()
  return (
    <Table<OfficePayout, PayoutSort>
      page
      busy={busy}
      sorting={sorting}
      rows={payouts}
      keyOf={({ payoutId }) => payoutId}
      columns={[
        {
          key: 'asked',
          label: t('columns.asked'),
          sort: { by: 'createdAt', first: 'desc' },
          className: 'num',
          cell: ({ createdAt }) => figures.dayAndTime(createdAt),
        },
        {
          key: 'chauffeur',
          label: t('columns.chauffeur'),
          sort: { by: 'driver' },
          card: 'title',
          cell: ({ driver }) => <PersonLink person={driver} />,
        },
        {
          key: 'amount',
          label: t('columns.amount'),
          sort: { by: 'amount', first: 'desc' },
          end: true,
          className: 'strong',
          card: 'figure',
          cell: ({ amount, currency }) => figures.money(amount, currency),
        },
        { key: 'kind', label: t('columns.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
        {
          key: 'status',
          label: t('columns.status'),
          sort: { by: 'status' },
          cell: ({ status, failure }) => (
            <span className="max-desk:text-end">
              <Badge {...PAYOUT_LOOKS[status]}>{t(`status.${status}`)}</Badge>
              {failure && <span className="mini ms-2">{reasonOf(failure)}</span>}
            </span>
          ),
        },
        {
          key: 'bank',
          label: t('columns.bank'),
          className: 'num',
          cell: ({ bank }) => <bdi dir="ltr">•••• {bank}</bdi>,
        },
        {
          key: 'changed',
          label: t('columns.changed'),
          sort: { by: 'updatedAt', first: 'desc' },
          className: 'num text-muted',
          cell: ({ updatedAt }) => figures.dayAndTime(updatedAt),
        },
      ]}
    />
  )
}
