'use client'

import type { DayPlan } from '@livery/contracts/dispatch/day-plans.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { PersonLink } from '@/shared/office/person-link.tsx'
import { Table } from '@/ui/list/table.tsx'

/** Each chauffeur's day, as it is and as it would be. */
export function PlannedDrivers({ plan }: { plan: DayPlan }) {
  const t = useTranslations('dayPlan')
  const figures = useFigures()
  const there = useFigures(plan.timeZone)
  const drive = (seconds: number) => (seconds === 0 ? '–' : figures.minutes(seconds))
  return (
    <section className="grid min-w-0 max-w-[820px] gap-3" aria-labelledby="planned-drivers">
      <h2 id="planned-drivers" className="font-serif text-[18px]/6">
        {t('drivers')}
      </h2>
      <Table
        rows={plan.drivers}
        keyOf={({ driver }) => driver._id}
        columns={[
          {
            key: 'driver',
            label: t('columns.chauffeur'),
            card: 'title',
            cell: ({ driver, held }) => (
              <>
                <PersonLink person={driver} />
                {held.map(({ startsAt, endsAt, place }) => (
                  <span key={startsAt} className="mini num cut block">
                    {t('held', { from: there.time(startsAt), to: there.time(endsAt), place })}
                  </span>
                ))}
              </>
            ),
          },
          { key: 'ridesNow', label: t('columns.ridesNow'), end: true, cell: (one) => figures.number(one.ridesNow) },
          { key: 'rides', label: t('columns.rides'), end: true, cell: (one) => figures.number(one.rides) },
          {
            key: 'emptyNow',
            label: t('columns.emptyNow'),
            end: true,
            cell: (one) => drive(one.emptySecondsNow),
          },
          { key: 'empty', label: t('columns.empty'), end: true, cell: (one) => drive(one.emptySeconds) },
        ]}
      />
    </section>
  )
}
