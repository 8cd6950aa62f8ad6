'use client'

import type { Payout } from '@livery/contracts/payouts/payouts.ts'
import { FileDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { useConfig } from '@/lib/config/config-provider.tsx'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { usePayoutFailure } from '@/shared/payout/use-payout-failure.ts'
import { useStatementsQuery } from '@/shared/statement/api.ts'
import { PAYOUT_LOOKS } from '@/shared/status/looks.ts'
import { Badge } from '@/ui/badge.tsx'
import { rowCard } from '@/ui/card.tsx'
import { classNames } from '@/ui/class-names.ts'
import { MoreList } from '@/ui/list/list-state.tsx'
import { LoadFailed } from '@/ui/load-failed.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { useConnectAccountQuery, usePayoutsQuery } from '../api.ts'
import { BankAccount } from './bank-account.tsx'

const BANK_EVERY_MS = 3_000

/** What a chauffeur has earned, what can be sent to their bank, and what was. `movements` is what the page puts below. */
export function Earnings({ movements }: { movements: ReactNode }) {
  const t = useTranslations('chauffeur.earnings')
  const statement = useTranslations('statement')
  const figures = useFigures()
  const [isIncomplete, setIncomplete] = useState(false)
  const { data, error, refetch } = useConnectAccountQuery(undefined, {
    refetchOnMountOrArgChange: true,
    // Whoever comes back from the bank's page may be here before the bank's word is.
    pollingInterval: isIncomplete ? BANK_EVERY_MS : 0,
    skipPollingIfUnfocused: true,
  })
  useEffect(() => setIncomplete(data?.status === 'incomplete'), [data?.status])
  return (
    <div className="mx-auto w-full max-w-[720px] px-5 pt-5.5 pb-6 desk:pt-10">
      <h1 className="title mb-4 text-[30px]">{t('title')}</h1>
      {error && !data ? (
        <LoadFailed title={t('failed')} error={error} onRetry={refetch} />
      ) : !data ? (
        <>
          <div className="block rounded-1 bg-line/60 mb-8 h-38" />
          <SkeletonRows rows={3} />
        </>
      ) : (
        <>
          <section className="rounded-2 bg-night p-5 pt-5.5 text-on-night">
            <span className="label text-on-night-muted">{t('payable')}</span>
            <p className="num mt-2 font-serif text-[54px]/none font-[320] tracking-[-.025em]" aria-live="polite">
              {figures.money(data.payable, data.currency)}
            </p>
            <p className="num small mt-2.5 text-on-night-muted">
              {data.maturing > 0
                ? t('maturing', { amount: figures.money(data.maturing, data.currency) })
                : t('allRipe')}
            </p>
          </section>
          <BankAccount account={data} />
          <h2 className="place mt-8 mb-3">{t('payouts')}</h2>
          <PayoutRows />
          <h2 className="place mt-8 mb-3">{statement('title')}</h2>
          <StatementRows />
          <h2 className="place mt-8 mb-1.5">{t('movements')}</h2>
          {movements}
        </>
      )}
    </div>
  )
}

function PayoutRows() {
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

const MOST = 50

/** A chauffeur's weeks, each with what it brought and its PDF. */
function StatementRows() {
  const t = useTranslations('statement')
  const figures = useFigures()
  const { apiUrl } = useConfig()
  const list = useStatementsQuery({ page: 1, pageSize: MOST }, { refetchOnMountOrArgChange: true })
  return (
    <MoreList inPart list={list} none={{ title: t('none') }}>
      {(rows) => (
        <ul className="grid grid-cols-1 gap-3">
          {rows.map(({ _id, number, week, sums, currency, pdf }) => (
            <li key={_id} className={rowCard()}>
              <span className="flex items-baseline justify-between gap-3">
                <b className="strong num">{t('weekFrom', { day: figures.date(`${week}T12:00:00Z`) })}</b>
                <span className="price text-[19px]">{figures.money(sums.earned, currency)}</span>
              </span>
              <a href={apiUrl + pdf} download className="link small inline-flex min-h-11 items-center gap-2">
                <FileDown size={16} strokeWidth={1.5} aria-hidden="true" />
                <bdi className="num">{number}</bdi>
                <span className="sr-only">, PDF</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </MoreList>
  )
}
