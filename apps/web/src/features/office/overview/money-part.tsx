import type { Overview } from '@livery/contracts/reports/overview.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { FigureList } from './figure-list.tsx'
import { Part } from './part.tsx'

const PARTS = ['fare', 'extras', 'fees', 'tax', 'refunds'] as const

/** What riders pay for the rides of the day, in its parts; nothing for whoever may not see it. */
export function MoneyPart({ overview: { today, usual, currency } }: { overview: Overview }) {
  const t = useTranslations('overview.money')
  const figures = useFigures()
  const { money } = today
  if (money === null) return null
  return (
    <Part title={t('title')} figure={figures.money(money.revenue, currency)}>
      <FigureList
        rows={PARTS.map((part) => ({
          ...{ key: part, label: t(part) },
          figure: figures.money(money[part], currency),
          usual: usual?.money == null ? null : figures.money(usual.money[part], currency),
        }))}
      />
    </Part>
  )
}
