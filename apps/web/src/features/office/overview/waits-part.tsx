import type { Overview } from '@livery/contracts/reports/overview.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { FigureList } from './figure-list.tsx'
import { Part } from './part.tsx'

/** How long people waited who asked for a car now; and what became of offers. */
export function WaitsPart({ overview: { today, usual } }: { overview: Overview }) {
  const t = useTranslations('overview.waits')
  const figures = useFigures()
  const said = (seconds: number | null | undefined) => (seconds == null ? null : figures.minutes(seconds))
  const number = (value: number | undefined) =>
    value === undefined ? null : figures.number(Math.round(value * 10) / 10)
  const rows = [
    ['median', said(today.waits.medianSeconds), said(usual?.waits.medianSeconds)],
    ['p90', said(today.waits.p90Seconds), said(usual?.waits.p90Seconds)],
    ['accepted', number(today.offers.accepted), number(usual?.offers.accepted)],
    ['declined', number(today.offers.declined), number(usual?.offers.declined)],
    ['expired', number(today.offers.expired), number(usual?.offers.expired)],
  ] as const
  return (
    <Part title={t('title')} figure={t('rides', { count: today.waits.count })}>
      <FigureList
        rows={rows.map(([key, figure, beside]) => ({ key, label: t(key), figure: figure ?? '–', usual: beside }))}
      />
    </Part>
  )
}
