'use client'

import type { Demand } from '@livery/contracts/reports/demand.ts'
import { useTranslations } from 'next-intl'
import { useId, useMemo, useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useDesk } from '@/shared/map/use-desk.ts'
import { ChartTable } from '@/shared/office/charts/chart-table.tsx'
import { choice, Filters } from '@/ui/list/filters.tsx'
import { PageBar } from '@/ui/list/page-bar.tsx'
import { useListAddress } from '@/ui/list/use-list-address.ts'
import { Loaded } from '@/ui/loaded.tsx'
import { StatePanel } from '@/ui/states.tsx'
import { useDemandQuery } from './api.ts'
import { DemandMap } from './demand-map.tsx'
import { boundsOf, type HeatCell, heatOf } from './heat-steps.ts'
import { DEMAND_REPORT, demandAsked, WEEKDAYS } from './list.ts'
import { ReportHead } from './report-head.tsx'
import { spanFilters } from './span-filters.ts'
import { SPANS } from './spans.ts'

/** Of more than three months the last ones are shown. */
const SHORT_SPANS = SPANS.filter((name) => name !== 'year')
/** A Monday. */
const MONDAY_MS = Date.parse('2026-11-23T12:00:00Z')

/** Where and when people ask for rides. */
export function DemandScreen() {
  const t = useTranslations('demand')
  const reports = useTranslations('reports')
  const office = useTranslations('office')
  const address = useListAddress(DEMAND_REPORT)
  const query = useDemandQuery(demandAsked(address))
  const figures = useFigures('UTC')
  const weekday = (day: string) =>
    figures.day(new Date(MONDAY_MS + (Number(day) - 1) * 86_400_000)).replace(/[\s,،]*\d.*$/u, '')
  return (
    <>
      <PageBar title={office('places.reports')}>
        <Filters
          filters={[
            choice('weekday', t('weekday'), t('everyDay'), WEEKDAYS, (day) => weekday(day)),
            ...spanFilters(reports, query.data),
          ]}
          address={address}
          total={undefined}
        />
      </PageBar>
      <ReportHead span={query.data} spans={SHORT_SPANS} go={address.go} />
      <Loaded query={query} failed={office('failed')} rows={10}>
        {(demand) =>
          demand.cells.length === 0 ? (
            <StatePanel title={t('none')}>{reports('noneNext')}</StatePanel>
          ) : (
            <Shown
              demand={demand}
              hour={address.filters.hour}
              onHour={(hour) => address.go({ hour: hour === null ? undefined : `${hour}` })}
            />
          )
        }
      </Loaded>
    </>
  )
}

function Shown({
  demand,
  hour: said,
  onHour,
}: {
  demand: Demand
  hour: string | undefined
  onHour: (hour: number | null) => void
}) {
  const [hour, setHour] = useState(said === undefined ? null : Number(said))
  const isDesk = useDesk()
  const all = useMemo(() => heatOf(demand.cells, null), [demand])
  const cells = useMemo(() => heatOf(demand.cells, hour), [demand, hour])
  const choose = (next: number | null) => {
    setHour(next)
    onHour(next)
  }
  return (
    <div className="grid min-h-0 flex-1 desk:grid-cols-[minmax(0,1fr)_400px] desk:grid-rows-[minmax(420px,1fr)]">
      <div className="h-[46dvh] min-h-64 border-line max-desk:border-b desk:h-auto desk:border-e">
        {isDesk !== undefined && <DemandMap cells={cells} all={all} bounds={boundsOf(demand.cells, hour)} />}
      </div>
      <div className="grid min-w-0 content-start gap-4 overflow-auto px-5 py-4">
        <HourChoice hour={hour} onHour={choose} />
        <TopSquares cells={cells} date={demand.from} />
      </div>
    </div>
  )
}

/** A slider of the hours; the box beside it is the whole day. */
function HourChoice({ hour, onHour }: { hour: number | null; onHour: (hour: number | null) => void }) {
  const t = useTranslations('demand')
  const id = useId()
  const clock = (at: number) => `${String(at % 24).padStart(2, '0')}:00`
  const words = hour === null ? t('allDay') : `${clock(hour)}–${clock(hour + 1)}`
  return (
    <div className="grid gap-1">
      <span className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-serif text-[18px]/6">
          {t('hour')}
        </label>
        <bdi className="num strong" aria-hidden="true">
          {words}
        </bdi>
      </span>
      <input
        id={id}
        type="range"
        min={0}
        max={23}
        step={1}
        value={hour ?? 12}
        aria-valuetext={words}
        className="min-h-11 w-full accent-brass"
        onChange={({ target }) => onHour(Number(target.value))}
      />
      <label className="flex min-h-11 items-center gap-2.5">
        <input
          type="checkbox"
          className="size-4.5 accent-brass"
          checked={hour === null}
          onChange={({ target }) => onHour(target.checked ? null : 12)}
        />
        {t('allDay')}
      </label>
    </div>
  )
}

const LISTED = 20

/** The street, and under it what it is in. */
function Place({ name }: { name: string }) {
  const [street, ...around] = name.split(', ')
  return (
    <span className="grid py-1">
      <bdi>{street}</bdi>
      {around.length > 0 && <bdi className="mini">{around.join(', ')}</bdi>}
    </span>
  )
}

function TopSquares({ cells, date }: { cells: readonly HeatCell[]; date: string }) {
  const t = useTranslations('demand')
  const figures = useFigures()
  const rows = cells.slice(0, LISTED)
  const unserved = cells.reduce((all, one) => all + one.unserved, 0)
  const name = (cell: HeatCell) => cell.name ?? `${cell.lat.toFixed(3)}, ${cell.lng.toFixed(3)}`
  if (rows.length === 0) return <p className="text-muted">{t('noneInHour')}</p>
  return (
    <section className="grid gap-2" aria-labelledby="top-squares">
      <h2 id="top-squares" className="font-serif text-[18px]/6">
        {t('top')}
      </h2>
      <p className="mini num">{t('sum', { rides: cells.reduce((all, one) => all + one.requested, 0), unserved })}</p>
      <ChartTable
        isOpen
        words={t('table')}
        file={`demand-${date}`}
        rows={rows}
        keyOf={({ lat, lng }) => `${lat} ${lng}`}
        columns={[
          {
            ...{ key: 'place', label: t('place'), card: 'title', plain: name },
            className: 'whitespace-normal! break-words',
            cell: (cell) => <Place name={name(cell)} />,
          },
          {
            ...{ key: 'requested', label: t('requested') },
            plain: ({ requested }) => requested,
            cell: ({ requested }) => figures.number(requested),
          },
          {
            ...{ key: 'unserved', label: t('unservedShort') },
            plain: (cell) => cell.unserved,
            cell: (cell) => figures.number(cell.unserved),
          },
        ]}
      />
    </section>
  )
}
