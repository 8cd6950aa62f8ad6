'use client'

import { useFigures } from '@/lib/i18n/use-figures.ts'
import type { Column } from '@/ui/list/table.tsx'

type NumberField<Row> = { [Name in keyof Row]-?: Row[Name] extends number | null ? Name : never }[keyof Row] & string
type Kind = 'count' | 'share' | 'way' | 'time' | 'rating'

/** Columns of figures: each orders the list by itself, the largest first. What nobody knows is a dash. */
export function useReportCells<Row, Sort extends string>(currency: string | undefined) {
  const figures = useFigures()
  const say: Readonly<Record<Kind | 'money', (value: number) => string>> = {
    count: figures.number,
    share: figures.percent,
    way: figures.distance,
    time: (seconds) => (seconds === 0 ? figures.number(0) : figures.minutes(seconds)),
    rating: figures.rating,
    money: (minor) => (currency === undefined ? '' : figures.money(minor, currency)),
  }
  return (field: NumberField<Row> & Sort, label: string, kind: Kind | 'money', isMain = false): Column<Row, Sort> => ({
    ...{ key: field, label, end: true, sort: { by: field, first: 'desc' } },
    ...(isMain && { card: 'figure' as const, className: 'strong' }),
    cell: (row) => {
      const value = row[field] as number | null
      return value === null ? '–' : <span className="num">{say[kind](value)}</span>
    },
  })
}
