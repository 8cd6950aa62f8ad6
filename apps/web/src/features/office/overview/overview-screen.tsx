'use client'

import type { Overview } from '@livery/contracts/reports/overview.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { NewRideLink, useNewRideKey } from '@/shared/office/new-ride.tsx'
import { buttonClass } from '@/ui/button.tsx'
import { Link } from '@/ui/link.tsx'
import { PageBar } from '@/ui/list/page-bar.tsx'
import { useListKeys } from '@/ui/list/use-list-keys.ts'
import { Loaded } from '@/ui/loaded.tsx'
import { useOverviewQuery } from './api.ts'
import { Cancelled } from './cancelled.tsx'
import { DemandChart } from './demand-chart.tsx'
import { MoneyPart } from './money-part.tsx'
import { PunctualityPart } from './punctuality-part.tsx'
import { Tiles } from './tiles.tsx'
import { TimePart } from './time-part.tsx'
import { Tomorrow } from './tomorrow.tsx'
import { WaitsPart } from './waits-part.tsx'

const EVERY_MS = 60_000

/** Today in numbers, beside what is usual on this weekday at this minute. */
export function OverviewScreen() {
  const t = useTranslations('overview')
  const office = useTranslations('office')
  const query = useOverviewQuery(undefined, { pollingInterval: EVERY_MS, skipPollingIfUnfocused: true })
  useListKeys({ others: useNewRideKey() })
  return (
    <>
      <PageBar title={office('places.overview')}>
        {query.data && <Compared overview={query.data} />}
        <span className="ms-auto flex items-center gap-2">
          <Link href="/office/reports" className={buttonClass({ size: 'small' })}>
            {office('places.reports')}
          </Link>
          <NewRideLink />
        </span>
      </PageBar>
      <Loaded query={query} failed={office('failed')} rows={10}>
        {(overview) => (
          <div className="min-w-0 flex-1">
            <h2 className="sr-only">{t('soFar')}</h2>
            <Tiles overview={overview} />
            <div className="grid border-line desk:grid-cols-[minmax(0,1fr)_362px] desk:border-b">
              <DemandChart overview={overview} />
              <Cancelled overview={overview} />
            </div>
            <div className="grid gap-px bg-line [&>section]:bg-paper desk:grid-cols-2 xl:grid-cols-3">
              <PunctualityPart overview={overview} />
              <WaitsPart overview={overview} />
              <TimePart overview={overview} />
              <MoneyPart overview={overview} />
              <Tomorrow overview={overview} />
            </div>
          </div>
        )}
      </Loaded>
    </>
  )
}

/** What stands beside what: the day, the minute, and how many such days there are. */
function Compared({ overview: { at, timeZone, compared } }: { overview: Overview }) {
  const t = useTranslations('overview')
  const figures = useFigures(timeZone)
  const so = t('until', { day: figures.day(at), time: figures.time(at) })
  const beside = compared.length === 0 ? t('noComparison') : t('against', { weeks: compared.length })
  return (
    <p className="mini num">
      {so} · {beside}
    </p>
  )
}
