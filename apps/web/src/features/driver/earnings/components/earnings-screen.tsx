'use client'

import type { Earnings } from '@livery/contracts/earnings/earnings.ts'
import { MINUTE_MS } from '@livery/kernel/time.ts'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { UNLESS_JUST_ASKED } from '@/lib/store/base-api.ts'
import { useNow } from '@/lib/time/use-now.ts'
import { classNames } from '@/ui/class-names.ts'
import { LoadFailed } from '@/ui/load-failed.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { useEarningsQuery } from '../api.ts'
import { calendarWords } from '../calendar-words.ts'
import { useHours } from '../use-hours.ts'
import { usePeriod } from '../use-period.ts'
import { Chart } from './chart.tsx'
import styles from './earnings.module.css'
import { KeyFigures, Trends } from './key-figures.tsx'
import { Payout } from './next-payout.tsx'
import { PartRows } from './part-rows.tsx'
import { PayoutRows } from './payout-rows.tsx'
import { PeriodBar, PeriodTabs } from './period-bar.tsx'
import { RideRows } from './ride-rows.tsx'
import { StatementRows } from './statement-rows.tsx'
import { TaxYear } from './tax-year.tsx'

/** What a chauffeur has earned, what of it is paid when, and the documents of both. */
export function EarningsScreen() {
  const t = useTranslations('chauffeur.earnings')
  const statement = useTranslations('statement')
  const asked = usePeriod()
  const { data, error, isFetching, refetch } = useEarningsQuery(asked, { refetchOnMountOrArgChange: UNLESS_JUST_ASKED })
  return (
    <div className="mx-auto w-full max-w-[880px] px-5 pt-5.5 pb-6 desk:pt-8">
      <h1 className="title mb-3 text-[30px]">{t('title')}</h1>
      <PeriodTabs />
      <div className="desk:grid desk:grid-cols-[minmax(0,1fr)_320px] desk:gap-x-10">
        <div className="min-w-0 desk:row-span-2">
          {error && !data ? (
            <LoadFailed title={t('failed')} error={error} onRetry={refetch} />
          ) : !data ? (
            <SkeletonRows rows={6} />
          ) : (
            <Figures earnings={data} isOlder={isFetching && data.period !== asked.period} />
          )}
        </div>
        <div className="mt-7 min-w-0">
          <Payout />
          <h2 className="place mt-8">{statement('title')}</h2>
          <StatementRows />
          <TaxYear year={Number((data?.from ?? new Date().toISOString()).slice(0, 4))} />
          <h2 className="place mt-8 mb-3">{t('payouts')}</h2>
          <PayoutRows />
        </div>
      </div>
    </div>
  )
}

function Figures({ earnings, isOlder }: { earnings: Earnings; isOlder: boolean }) {
  const t = useTranslations('chauffeur.earnings')
  const locale = useLocale()
  const { period, timeZone, currency } = earnings
  const figures = useFigures(timeZone)
  const words = useMemo(() => calendarWords(locale, period, timeZone), [locale, period, timeZone])
  const isListed = period === 'day' || period === 'week'
  return (
    <div className={classNames(isOlder && 'opacity-60')} aria-busy={isOlder || undefined}>
      <PeriodBar earnings={earnings} words={words} />
      <p className={styles.big}>{figures.money(earnings.earned, currency)}</p>
      <Driven earnings={earnings} />
      <Chart earnings={earnings} words={words} now={useNow(MINUTE_MS)} />
      <KeyFigures earnings={earnings} />
      <Trends earnings={earnings} />
      <h2 className="place mt-8">{t(isListed ? 'rides' : `of.${period as 'month'}`)}</h2>
      {isListed ? <RideRows key={earnings.from} earnings={earnings} /> : <PartRows earnings={earnings} words={words} />}
    </div>
  )
}

function Driven({ earnings: { rides, onlineSeconds, distance, timeZone } }: { earnings: Earnings }) {
  const t = useTranslations('chauffeur.earnings')
  const figures = useFigures(timeZone)
  const hours = useHours()
  const facts = [
    t('ridesCount', { count: rides }),
    ...(onlineSeconds > 0 ? [t('onlineFor', { time: hours(onlineSeconds) })] : []),
    ...(distance.value > 0 ? [figures.distance(distance.value)] : []),
  ]
  return <p className="num mt-2 text-muted">{facts.join(' · ')}</p>
}
