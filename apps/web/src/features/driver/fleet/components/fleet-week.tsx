'use client'

import type { FleetEarnings } from '@livery/contracts/fleets/fleets.ts'
import { figuresLocaleOf } from '@livery/kernel/languages.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { IconButton } from '@/ui/button.tsx'
import { CsvButton } from '@/ui/list/csv-button.tsx'
import { LoadFailed } from '@/ui/load-failed.tsx'
import { Plate } from '@/ui/plate.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { FLEET_EARNINGS, useFleetEarningsQuery } from '../api.ts'

/** What the fleet's rides brought in a week, by chauffeur and by car. */
export function FleetWeek() {
  const t = useTranslations('fleet.week')
  const figures = useFigures('UTC')
  const locale = useLocale()
  const span = new Intl.DateTimeFormat(figuresLocaleOf(locale), { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const [date, setDate] = useState<string>()
  const { data, error, isFetching, refetch } = useFleetEarningsQuery(date === undefined ? {} : { date })
  if (!data)
    return error ? <LoadFailed title={t('failed')} error={error} onRetry={refetch} /> : <SkeletonRows rows={4} />
  const { from, to, previous, next, currency } = data
  return (
    <section className="mb-8" aria-busy={isFetching || undefined}>
      <h3 className="place -ms-3 flex items-center gap-1">
        <Turn label={t('previous')} to={previous} onTurn={setDate}>
          <ChevronLeft size={20} strokeWidth={1.5} aria-hidden="true" className="rtl:scale-x-[-1]" />
        </Turn>
        <span className="num">{span.formatRange(new Date(from), new Date(to))}</span>
        <Turn label={t('next')} to={next} onTurn={setDate}>
          <ChevronRight size={20} strokeWidth={1.5} aria-hidden="true" className="rtl:scale-x-[-1]" />
        </Turn>
      </h3>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-3">
        <b className="price text-[30px]">{figures.money(data.earned, currency)}</b>
        <span className="small text-muted">{data.rides === 0 ? t('none') : t('rides', { count: data.rides })}</span>
      </p>
      {data.rides > 0 && (
        <div className="mt-4 grid gap-x-8 gap-y-5 desk:grid-cols-2">
          <Sums title={t('byDriver')} rows={data.byDriver} keyOf={({ driverId }) => driverId} currency={currency}>
            {({ name }) => <bdi>{name}</bdi>}
          </Sums>
          <Sums title={t('byCar')} rows={data.byCar} keyOf={({ vehicleId }) => vehicleId} currency={currency}>
            {({ name, number }) => (
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <bdi>{name}</bdi> <Plate>{number}</Plate>
              </span>
            )}
          </Sums>
        </div>
      )}
      <p className="small my-3 max-w-[60ch] text-muted">{t('note')}</p>
      {data.rides > 0 && <CsvButton url={FLEET_EARNINGS} params={{ date: from }} file={`fleet-${from}`} />}
    </section>
  )
}

function Turn({
  label,
  to,
  onTurn,
  children,
}: {
  label: string
  to: string | null
  onTurn: (date: string) => void
  children: ReactNode
}) {
  return (
    <IconButton label={label} disabled={to === null} onClick={() => to && onTurn(to)}>
      {children}
    </IconButton>
  )
}

function Sums<Row extends { readonly rides: number; readonly earned: number }>({
  title,
  rows,
  keyOf,
  currency,
  children,
}: {
  title: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  currency: FleetEarnings['currency']
  children: (row: Row) => ReactNode
}) {
  const t = useTranslations('fleet.week')
  const figures = useFigures()
  return (
    <div>
      <h4 className="strong mb-1">{title}</h4>
      <ul className="border-line border-t">
        {rows.map((row) => (
          <li key={keyOf(row)} className="flex min-h-14 items-center justify-between gap-3 border-line border-b py-2">
            <span className="min-w-0">
              {children(row)}
              <span className="small block text-muted">{t('rides', { count: row.rides })}</span>
            </span>
            <b className="num shrink-0">{figures.money(row.earned, currency)}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
