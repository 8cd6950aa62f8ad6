import { useTranslations } from 'next-intl'

export interface FigureRow {
  readonly key: string
  readonly label: string
  readonly figure: string
  readonly usual: string | null
  /** How it is drawn, where it is part of a bar. */
  readonly look?: string | undefined
}

/** Figures under each other, each beside what is usual. */
export function FigureList({ rows }: { rows: readonly FigureRow[] }) {
  const t = useTranslations('overview')
  return (
    <dl className="divide-y divide-line">
      {rows.map(({ key, label, figure, usual, look }) => (
        <div
          key={key}
          className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-3 py-1.5"
          data-row={key}
        >
          <dt className="flex items-center gap-2">
            {look && <i aria-hidden="true" className={look} />}
            {label}
          </dt>
          <dd className="num text-end">
            <b className="strong">{figure}</b>
            {usual !== null && <span className="mini block">{t('usual', { figure: usual })}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
