'use client'

import type { Traffic } from '@livery/contracts/traffic/traffic.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Table } from '@/ui/list/table.tsx'
import { useSpread } from './use-spread.ts'

/** What riders were promised at the pickup, beside when the car was there. */
export function Arrivals({ arrivals }: { arrivals: Traffic['arrivals'] }) {
  const t = useTranslations('traffic')
  const figures = useFigures()
  const spread = useSpread()
  const rows = (['instant', 'scheduled'] as const).flatMap((booking) => {
    const of = arrivals[booking]
    return of === null ? [] : [{ booking, ...of }]
  })
  if (rows.length === 0) return null
  return (
    <section className="grid min-w-0 gap-3" aria-labelledby="traffic-arrivals">
      <h2 id="traffic-arrivals" className="font-serif text-[18px]/6">
        {t('arrivals.title')}
      </h2>
      <Table
        rows={rows}
        keyOf={({ booking }) => booking}
        columns={[
          {
            key: 'booking',
            label: t('columns.booking'),
            card: 'title',
            cell: ({ booking }) => t(`arrivals.${booking}`),
          },
          { key: 'rides', label: t('columns.rides'), end: true, cell: (one) => figures.number(one.rides) },
          {
            key: 'inTime',
            label: t('columns.inTime'),
            end: true,
            cell: (one) => <strong className="strong">{figures.percent(one.inTime)}</strong>,
          },
          { key: 'early', label: t('columns.early'), end: true, cell: (one) => spread(one.early) },
          { key: 'middle', label: t('columns.middle'), end: true, cell: (one) => spread(one.middle) },
          { key: 'late', label: t('columns.late'), end: true, cell: (one) => spread(one.late) },
        ]}
      />
    </section>
  )
}
