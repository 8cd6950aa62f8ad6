'use client'

import { useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { ChartTable } from '@/shared/office/charts/chart-table.tsx'
import styles from './charts.module.css'
import { rounded } from './use-words.ts'

export interface ShareRow {
  readonly key: string
  readonly label: string
  readonly count: number
  /** Null where there is nothing to compare with. */
  readonly usual: number | null
}

/** Bars of counts, with a mark where they usually end; their figures stand beside them. */
export function ShareList({ rows, file }: { rows: readonly ShareRow[]; file: string }) {
  const t = useTranslations('overview.shares')
  const figures = useFigures()
  const top = Math.max(1, ...rows.flatMap(({ count, usual }) => [count, usual ?? 0]))
  const hasUsual = rows.some(({ usual }) => usual !== null)
  return (
    <>
      <ul className="divide-y divide-line">
        {rows.map(({ key, label, count, usual }) => (
          <li key={key} className="grid min-h-11 grid-cols-[minmax(0,1fr)_40%_32px] items-center gap-3" data-row={key}>
            <span>{label}</span>
            <span
              className={styles.track}
              aria-hidden="true"
              style={{ '--share': count / top, '--usual': (usual ?? 0) / top } as CSSProperties}
            >
              <i />
              {usual !== null && <u />}
            </span>
            <b className="num strong text-end">{figures.number(count)}</b>
          </li>
        ))}
      </ul>
      {hasUsual && (
        <p className="mini flex gap-4" aria-hidden="true">
          <span className="flex items-center gap-1.5">
            <i className={`${styles.key} ${styles.served}`} />
            {t('today')}
          </span>
          <span className="flex items-center gap-1.5">
            <i className="h-3 border-s-2 border-brass" />
            {t('usual')}
          </span>
        </p>
      )}
      <ChartTable
        words={t('table')}
        file={file}
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          { key: 'what', label: t('what'), card: 'title', plain: ({ label }) => label, cell: ({ label }) => label },
          {
            ...{ key: 'today', label: t('today') },
            plain: ({ count }) => count,
            cell: ({ count }) => figures.number(count),
          },
          {
            ...{ key: 'usual', label: t('usual') },
            plain: ({ usual }) => (usual === null ? null : rounded(usual)),
            cell: ({ usual }) => (usual === null ? '–' : figures.number(rounded(usual))),
          },
        ]}
      />
    </>
  )
}
