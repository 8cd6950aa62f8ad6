'use client'

import type { Traffic } from '@livery/contracts/traffic/traffic.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PageBar } from '@/ui/list/page-bar.tsx'
import { Loaded } from '@/ui/loaded.tsx'
import { Note } from '@/ui/note.tsx'
import { useTrafficQuery } from './api.ts'
import { Arrivals } from './arrivals.tsx'
import { ErrorTables } from './error-tables.tsx'
import { HourChart } from './hour-chart.tsx'
import { InUse } from './in-use.tsx'
import { Versions } from './versions.tsx'
import { WeekChart } from './week-chart.tsx'

const PERIODS = ['7', '28', '84'] as const

/** How honest estimates were, by hour, road and part of town; what was learned from it, and which of that counts. */
export function TrafficScreen() {
  const t = useTranslations('traffic')
  const office = useTranslations('office')
  const [days, setDays] = useState('28')
  const query = useTrafficQuery({ days: Number(days) }, { refetchOnMountOrArgChange: true })
  return (
    <>
      <PageBar title={office('places.traffic')}>
        <label className="mini flex items-center gap-2">
          {t('period')}
          <select
            className="min-h-9 rounded-1 border border-edge bg-surface px-2 text-ink"
            value={days}
            onChange={(event) => setDays(event.target.value)}
          >
            {PERIODS.map((period) => (
              <option key={period} value={period}>
                {t('lastDays', { days: Number(period) })}
              </option>
            ))}
          </select>
        </label>
      </PageBar>
      <Loaded query={query} failed={t('loadFailed')}>
        {(traffic) => (
          <div className="grid max-w-[1080px] flex-1 grid-cols-[minmax(0,1fr)] content-start gap-9 px-5 py-5 desk:px-6">
            <Shown traffic={traffic} />
          </div>
        )}
      </Loaded>
    </>
  )
}

function Shown({ traffic }: { traffic: Traffic }) {
  const t = useTranslations('traffic')
  return (
    <>
      <InUse traffic={traffic} />
      {traffic.all === null ? (
        <Note tone="info">
          <strong className="strong">{t('none')}</strong> {t('noneNext')}
        </Note>
      ) : (
        <HourChart byHour={traffic.byHour} />
      )}
      <WeekChart week={traffic.week} />
      {traffic.all !== null && <ErrorTables traffic={traffic} />}
      <Arrivals arrivals={traffic.arrivals} />
      <Versions traffic={traffic} />
    </>
  )
}
