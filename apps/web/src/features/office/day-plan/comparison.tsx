'use client'

import type { DayPlan } from '@livery/contracts/dispatch/day-plans.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Table } from '@/ui/list/table.tsx'

type Figures = NonNullable<DayPlan['now']>

/** What the day costs as it is, and as it would be. */
export function Comparison({ now, proposed }: { now: Figures; proposed: Figures }) {
  const t = useTranslations('dayPlan')
  const figures = useFigures()
  const empty = ({ emptyMetres, emptySeconds }: Figures) =>
    emptySeconds === 0
      ? '–'
      : t('drive', { distance: figures.distance(emptyMetres), time: figures.minutes(emptySeconds) })
  const rows = [
    { key: 'unserved', now: figures.number(now.unserved), proposed: figures.number(proposed.unserved) },
    { key: 'empty', now: empty(now), proposed: empty(proposed) },
    { key: 'changes', now: '–', proposed: figures.number(proposed.changes) },
  ] as const
  return (
    <div className="max-w-[640px]">
      <Table
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          { key: 'what', label: t('columns.day'), card: 'title', cell: ({ key }) => t(`figures.${key}`) },
          { key: 'now', label: t('columns.now'), end: true, cell: (row) => row.now },
          {
            key: 'proposed',
            label: t('columns.proposed'),
            end: true,
            cell: (row) => <strong className="strong">{row.proposed}</strong>,
          },
        ]}
      />
    </div>
  )
}
