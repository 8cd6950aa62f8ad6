import type { Overview } from '@livery/contracts/reports/overview.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Part } from './part.tsx'

/** What is booked for the next day, and what nobody drives of it yet. */
export function Tomorrow({ overview: { tomorrow } }: { overview: Overview }) {
  const t = useTranslations('overview.tomorrow')
  const figures = useFigures('UTC')
  const { date, booked, assigned } = tomorrow
  return (
    <Part
      title={t('title')}
      figure={figures.shortDay(`${date}T12:00:00Z`)}
      link={{ href: '/office/day-plan', words: t('plan') }}
    >
      <p>
        {booked === 0 ? t('none') : t('booked', { booked, assigned })}
        {booked > assigned && <b className="strong block text-caution">{t('open', { count: booked - assigned })}</b>}
      </p>
    </Part>
  )
}
