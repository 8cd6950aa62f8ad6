'use client'

import { type PayoutSort, PayoutStatus } from '@livery/contracts/choices.ts'
import type { OfficePayout } from '@livery/contracts/payouts/payouts.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { UNLESS_JUST_ASKED } from '@/lib/store/base-api.ts'
import { PersonLink } from '@/shared/office/person-link.tsx'
import { usePayoutFailure } from '@/shared/payout/use-payout-failure.ts'
import { PAYOUT_LOOKS } from '@/shared/status/looks.ts'
import { Badge } from '@/ui/badge.tsx'
import { buttonClass } from '@/ui/button.tsx'
import { Link } from '@/ui/link.tsx'
import { chips } from '@/ui/list/filters.tsx'
import { ListPage } from '@/ui/list/list-page.tsx'
import type { Column } from '@/ui/list/table.tsx'
import { MAIN, useCells } from '@/ui/list/use-cells.ts'
import { useListAddress } from '@/ui/list/use-list-address.ts'
import { PAYOUTS, useOfficePayoutsQuery } from './api.ts'
import { PAYOUT_LIST } from './list.ts'

/** What was sent to chauffeurs’ banks, what is on its way, and what came back. */
export function PayoutsScreen() {
  const t = useTranslations('officePayouts')
  const office = useTranslations('office')
  const statement = useTranslations('statement')
  const figures = useFigures()
  const address = useListAddress(PAYOUT_LIST)
  const list = useOfficePayoutsQuery(address.asked, { refetchOnMountOrArgChange: UNLESS_JUST_ASKED })
  const sums = list.data?.meta.sums
  return (
    <ListPage
      title={office('places.payouts')}
      address={address}
      list={list}
      keyOf={({ payoutId }) => payoutId}
      columns={useColumns()}
      none={{ title: t('none'), next: t('noneNext') }}
      search={t('search')}
      csv={{ url: PAYOUTS, file: 'payouts' }}
      filters={[
        chips('status', PayoutStatus.options, (value) => t(`status.${value}`), {
          figureOf: (value) => sums && sums[value] > 0 && figures.money(sums[value], list.data?.meta.currency ?? 'EUR'),
        }),
        { kind: 'only', name: 'driver', label: t('oneChauffeur') },
      ]}
      actions={
        <Link href="/office/statements" className={buttonClass({ size: 'small' }, 'min-h-9')}>
          {statement('title')}
        </Link>
      }
    />
  )
}

function useColumns(): readonly Column<OfficePayout, PayoutSort>[] {
  const t = useTranslations('officePayouts')
  const reasonOf = usePayoutFailure()
  const { moment, money } = useCells<OfficePayout, PayoutSort>()
  return [
    moment('createdAt', t('columns.asked'), { sort: { by: 'createdAt', first: 'desc' } }),
    {
      key: 'chauffeur',
      label: t('columns.chauffeur'),
      sort: { by: 'driver' },
      card: 'title',
      cell: ({ driver }) => <PersonLink person={driver} />,
    },
    money('amount', t('columns.amount'), { ...MAIN, sort: { by: 'amount', first: 'desc' } }),
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
    moment('updatedAt', t('columns.changed'), {
      sort: { by: 'updatedAt', first: 'desc' },
      className: 'num text-muted',
    }),
  ]
}
