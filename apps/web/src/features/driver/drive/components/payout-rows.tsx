'use client'

import type { Payout } from '@livery/contracts/payouts/payouts.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { PAYOUT_LOOKS } from '@/shared/payout/status-looks.ts'
import { usePayoutFailure } from '@/shared/payout/use-payout-failure.ts'
import { Badge } from '@/ui/badge.tsx'
import { classNames } from '@/ui/class-names.ts'
import { Note } from '@/ui/note.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { usePayoutsQuery } from '../api.ts'

const MOST = 50

export function PayoutRows() {
  const t = useTranslations('chauffeur.earnings')
  const shell = useTranslations('shell')
  const sentence = useSentence()
  const { data, error } = usePayoutsQuery({ page: 1, pageSize: MOST }, { refetchOnMountOrArgChange: true })
  if (error && !data) return <Note tone="critical">{sentence(error)}</Note>
  if (!data) return <SkeletonRows rows={2} label={shell('loading')} />
  if (data.data.length === 0) return <p className="small text-muted">{t('noPayouts')}</p>
  return (
    <ul className="grid gap-3">
      {data.data.map((payout) => (
        <PayoutRow key={payout.payoutId} payout={payout} />
      ))}
    </ul>
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
    <li className="card ride-row">
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
