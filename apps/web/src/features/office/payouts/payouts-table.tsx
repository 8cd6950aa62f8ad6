'use client'

import type { OfficePayout, PayoutSort, PayoutStatus } from '@livery/contracts/payouts/payouts.ts'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Badge, type StatusLook } from '@/ui/badge.tsx'
import { SortHead, type Sorting } from '../components/sort-head.tsx'

const LOOKS: Record<PayoutStatus, StatusLook> = {
  pending: { tone: 'info', dot: 'full' },
  paid: { tone: 'positive', dot: 'square' },
  failed: { tone: 'critical', dot: 'square' },
}

export function PayoutsTable({
  payouts,
  busy,
  ...sorting
}: Sorting<PayoutSort> & { payouts: readonly OfficePayout[]; busy: boolean }) {
  const t = useTranslations('officePayouts.columns')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by the keyboard.
    <div className="min-h-0 flex-1 overflow-auto" aria-busy={busy} tabIndex={0}>
      <table className="tbl">
        <thead className="sticky top-0 z-1">
          <tr>
            <SortHead by="createdAt" first="desc" {...sorting}>
              {t('asked')}
            </SortHead>
            <SortHead by="driver" {...sorting}>
              {t('chauffeur')}
            </SortHead>
            <SortHead by="amount" first="desc" className="end" {...sorting}>
              {t('amount')}
            </SortHead>
            <th scope="col">{t('kind')}</th>
            <SortHead by="status" {...sorting}>
              {t('status')}
            </SortHead>
            <th scope="col">{t('bank')}</th>
            <SortHead by="updatedAt" first="desc" {...sorting}>
              {t('changed')}
            </SortHead>
          </tr>
        </thead>
        <tbody>
          {payouts.map((payout) => (
            <Row key={payout.payoutId} payout={payout} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ payout }: { payout: OfficePayout }) {
  const t = useTranslations('officePayouts')
  const figures = useFigures()
  const { driver, amount, currency, kind, status, bank, failure, createdAt, updatedAt } = payout
  return (
    <tr className="hover:bg-surface">
      <td className="num">{figures.dayAndTime(createdAt)}</td>
      <td>
        <Link
          className="link inline-flex min-h-9 items-center"
          href={`/office/people?q=${driver._id}&open=${driver._id}`}
        >
          <bdi>{driver.name}</bdi>
        </Link>
      </td>
      <td className="end num strong">{figures.money(amount, currency)}</td>
      <td>{t(`kind.${kind}`)}</td>
      <td>
        <Badge {...LOOKS[status]}>{t(`status.${status}`)}</Badge>
        {failure && <span className="mini ms-2">{reasonIn(t, failure)}</span>}
      </td>
      <td className="num">
        <bdi dir="ltr">•••• {bank}</bdi>
      </td>
      <td className="num text-muted">{figures.dayAndTime(updatedAt)}</td>
    </tr>
  )
}

/** What the bank said; a code that has no words yet is read as it came. */
function reasonIn(t: ReturnType<typeof useTranslations<'officePayouts'>>, failure: string): string {
  const key = `failure.${failure}` as 'failure.account_closed'
  return t.has(key) ? t(key) : failure.replaceAll('_', ' ')
}
