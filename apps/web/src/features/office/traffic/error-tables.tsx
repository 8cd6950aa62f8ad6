'use client'

import type { Traffic, TrafficErrors } from '@livery/contracts/traffic/traffic.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Table } from '@/ui/list/table.tsx'
import { useSpread } from './use-spread.ts'

/** The same figures three times: when, on which kind of road, and from where. */
export function ErrorTables({ traffic }: { traffic: Traffic }) {
  const t = useTranslations('traffic')
  const figures = useFigures()
  return (
    <>
      <Errors
        title={t('parts.title')}
        first={t('columns.when')}
        rows={traffic.byPart.map(({ part, ...errors }) => ({ word: t(`parts.${part}`), ...errors }))}
      />
      <Errors
        title={t('roads.title')}
        first={t('columns.road')}
        rows={traffic.byClass.map(({ road, ...errors }) => ({ word: t(`roads.${road}`), ...errors }))}
      />
      <Errors
        title={t('zones.title')}
        first={t('columns.began')}
        rows={traffic.byZone.map(({ zone, ...errors }) => ({ word: t(`zones.${zone}`), ...errors }))}
      />
      {traffic.unused.length > 0 && (
        <p className="mini">
          {t('unused.title')}
          {traffic.unused.map(({ why, drives }) => (
            <span key={why}>
              {' · '}
              {t(`unused.${why}`)} <span className="num">{figures.number(drives)}</span>
            </span>
          ))}
        </p>
      )}
    </>
  )
}

function Errors({
  title,
  first,
  rows,
}: {
  title: string
  first: string
  rows: readonly (TrafficErrors & { readonly word: string })[]
}) {
  const t = useTranslations('traffic')
  const figures = useFigures()
  const spread = useSpread()
  return (
    <section className="grid min-w-0 gap-3" aria-label={title}>
      <h2 className="font-serif text-[18px]/6">{title}</h2>
      <Table
        rows={rows}
        keyOf={({ word }) => word}
        columns={[
          { key: 'word', label: first, card: 'title', cell: ({ word }) => word },
          { key: 'drives', label: t('columns.drives'), end: true, cell: (one) => figures.number(one.drives) },
          {
            key: 'off',
            label: t('columns.off'),
            end: true,
            cell: (one) => <strong className="strong">{figures.percent(one.off)}</strong>,
          },
          { key: 'freeOff', label: t('columns.freeOff'), end: true, cell: (one) => figures.percent(one.freeOff) },
          { key: 'early', label: t('columns.early'), end: true, cell: (one) => spread(one.early) },
          { key: 'middle', label: t('columns.middle'), end: true, cell: (one) => spread(one.middle) },
          { key: 'late', label: t('columns.late'), end: true, cell: (one) => spread(one.late) },
        ]}
      />
    </section>
  )
}
