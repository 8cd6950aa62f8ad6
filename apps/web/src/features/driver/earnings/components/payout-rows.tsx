'use client'

import type { Payout } from '@livery/contracts/payouts/payouts.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { usePayoutFailure } from '@/shared/payout/use-payout-failure.ts'
import { PAYOUT_LOOKS } from '@/shared/status/looks.ts'
import { Badge } from '@/ui/badge.tsx'
import { rowCard } from '@/ui/card.tsx'
import { classNames } from '@/ui/class-names.ts'
import { MoreList } from '@/ui/list/list-state.tsx'
import { usePayoutsQuery } from '../api.ts'

const MOST = 50

/** What was sent to the bank, the newest first. */
export function PayoutRows() {
  const t = useTranslations('chauffeur.earnings')
  const list = usePayoutsQuery({ page: 1, pageSize: MOST }, { refetchOnMountOrArgChange: true })
  return (
    <MoreList inPart list={list} none={{ title: t('noPayouts') }}>
      {(payouts) => (
        <ul className="grid grid-cols-1 gap-3">
          {payouts.map((payout) => (
            <PayoutRow key={payout.payoutId} payout={payout} />
          ))}
        </ul>
      )}
    </MoreList>
  )
}

function PayoutRow({ payout }: { payout: Payout }) {
  const t = useTranslations('chauffeur.earnings')
  const figures = useFigures()
  // A date is a date, wherever it is read.
  const days = useFigures('UTC')
  const reasonOf = usePayoutFailure()
  const hasFailed = payout.status === 'failed'
  const under = [
    t(`kind.${payout.kind}`),
    t('to', { last4: payout.bank }),
    ...(payout.arrivesOn === null ? [] : [t('arrives', { day: days.day(payout.arrivesOn) })]),
  ]
  return (
    <li className={rowCard()}>
      <span className="flex items-baseline justify-between gap-3">
        <b className="strong num">{figures.dayAndTime(payout.createdAt)}</b>
        <span className={classNames('price text-[19px]', hasFailed && 'text-muted line-through')}>
          {figures.money(payout.amount, payout.currency)}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Badge {...PAYOUT_LOOKS[payout.status]}>{t(`status.${payout.status}`)}</Badge>
        <span className="small num text-muted">{under.join(' · ')}</span>
      </span>
      {payout.failure && <span className="small">{reasonOf(payout.failure)}</span>}
    </li>
  )
}
