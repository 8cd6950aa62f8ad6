'use client'

import type { Earnings } from '@livery/contracts/earnings/earnings.ts'
import { MINUTE_MS } from '@livery/kernel/time.ts'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { UNLESS_JUST_ASKED } from '@/lib/store/base-api.ts'
import { useNow } from '@/lib/time/use-now.ts'
import { useHours } from '@/shared/shift/use-hours.ts'
import { classNames } from '@/ui/class-names.ts'
import { Link } from '@/ui/link.tsx'
import { LoadFailed } from '@/ui/load-failed.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { useEarningsQuery } from '../api.ts'
import { type CalendarWords, calendarWords } from '../calendar-words.ts'
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
  const locale = useLocale()
  const asked = usePeriod()
  const { data, error, isFetching, refetch } = useEarningsQuery(asked, { refetchOnMountOrArgChange: UNLESS_JUST_ASKED })
  const words = useMemo(() => data && calendarWords(locale, data.period, data.timeZone), [locale, data])
  const older = classNames(isFetching && data?.period !== asked.period && 'opacity-60')
  return (
    <div className="mx-auto w-full max-w-[880px] px-5 pt-5.5 pb-6 desk:pt-8">
      <h1 className="title mb-3 text-[30px]">{t('title')}</h1>
      <PeriodTabs />
      <div className={styles.columns} aria-busy={isFetching || undefined}>
        <div className={older}>
          {data && words ? (
            <Figures earnings={data} words={words} />
          ) : error ? (
            <LoadFailed title={t('failed')} error={error} onRetry={refetch} />
          ) : (
            <SkeletonRows rows={6} />
          )}
        </div>
        <div className="mt-7 min-w-0">
          <Payout />
        </div>
        <div className={older}>
          {data && words && <Rows earnings={data} words={words} />}
          <Link href="/drive/rides" className="link mt-3 inline-flex min-h-11 items-center">
            {t('allRides')}
          </Link>
        </div>
        <div className="min-w-0">
          <h2 className="place mt-8 mb-1">{statement('title')}</h2>
          <StatementRows />
          <TaxYear year={Number((data?.from ?? new Date().toISOString()).slice(0, 4))} />
          <h2 className="place mt-8 mb-3">{t('payouts')}</h2>
          <PayoutRows />
        </div>
      </div>
    </div>
  )
}

function Figures({ earnings, words }: { earnings: Earnings; words: CalendarWords }) {
  const figures = useFigures(earnings.timeZone)
  return (
    <>
      <PeriodBar earnings={earnings} words={words} />
      <p className={styles.big}>{figures.money(earnings.earned, earnings.currency)}</p>
      <Driven earnings={earnings} />
      <Chart earnings={earnings} words={words} now={useNow(MINUTE_MS)} />
      <KeyFigures earnings={earnings} />
      <Trends earnings={earnings} words={words} />
    </>
  )
}

/** The rides of a day or a week; the weeks of a month, the months of a year. */
function Rows({ earnings, words }: { earnings: Earnings; words: CalendarWords }) {
  const t = useTranslations('chauffeur.earnings')
  const { period, from } = earnings
  if (period === 'month' || period === 'year')
    return (
      <>
        <h2 className="place mt-8">{t(`of.${period}`)}</h2>
        <PartRows earnings={earnings} words={words} />
      </>
    )
  return (
    <>
      <h2 className="place mt-8">{t('rides')}</h2>
      <RideRows key={from} earnings={earnings} />
    </>
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
