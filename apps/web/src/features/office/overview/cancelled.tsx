import type { Overview } from '@livery/contracts/reports/overview.ts'
import { useTranslations } from 'next-intl'
import { Part } from './part.tsx'
import { ShareList } from './share-list.tsx'

/** What was asked for and not driven: why, and who called it off. */
export function Cancelled({ overview }: { overview: Overview }) {
  const t = useTranslations('overview.cancelled')
  const { cancellations, today, date } = overview
  const count = cancellations.reduce((all, one) => all + one.count, 0)
  return (
    <div className="min-w-0 border-line max-desk:border-y desk:border-s">
      <Part
        title={t('title')}
        figure={t('of', { count, rides: today.rides.requested })}
        link={count > 0 ? { href: '/office/rides?status=cancelled', words: t('seeAll') } : undefined}
      >
        {cancellations.length === 0 ? (
          <p className="text-muted">{t('none')}</p>
        ) : (
          <ShareList
            file={`cancellations-${date}`}
            rows={cancellations.map(({ cause, ...counts }) => ({
              ...{ key: cause, label: t(`causes.${cause}`) },
              ...counts,
            }))}
          />
        )}
      </Part>
    </div>
  )
}
