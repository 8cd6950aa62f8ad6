import type { Overview } from '@livery/contracts/reports/overview.ts'
import { useTranslations } from 'next-intl'
import { Part } from './part.tsx'
import { ShareList } from './share-list.tsx'

const STEPS = ['onTime', 'late5', 'late10', 'later'] as const

/** When cars came, beside when they were to come. */
export function PunctualityPart({ overview }: { overview: Overview }) {
  const t = useTranslations('overview.punctuality')
  const { today, usual, date } = overview
  const count = STEPS.reduce((all, step) => all + today.punctuality[step], 0)
  return (
    <Part title={t('title')} figure={t('pickups', { count })}>
      <ShareList
        file={`punctuality-${date}`}
        rows={STEPS.map((step) => ({
          ...{ key: step, label: t(step) },
          ...{ count: today.punctuality[step], usual: usual?.punctuality[step] ?? null },
        }))}
      />
    </Part>
  )
}
