'use client'

import type { SeriesPlan } from '@livery/contracts/planned-rides/series.ts'
import { Plus, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useWhyPlanned } from '@/shared/office/use-why-planned.ts'
import { useCustoms } from '@/shared/when/use-customs.ts'
import { IconButton } from '@/ui/button.tsx'
import { classNames } from '@/ui/class-names.ts'
import { Note } from '@/ui/note.tsx'
import type { Repeat } from './chosen.ts'
import { toggled } from './repeat.ts'
import type { AskedPlan } from './use-series-plan.ts'

type Day = { readonly date: string; readonly time: string } & (
  | { readonly isOut: true }
  | ({ readonly isOut: false } & Pick<SeriesPlan['occurrences'][number], 'total' | 'refusal'>)
)

/** Each day with its price; one that is not wanted is left out. */
export function SeriesPanel({
  planned: { plan, isSettled, wrong },
  repeat,
  onChange,
}: {
  planned: AskedPlan
  repeat: Repeat
  onChange: (repeat: Repeat) => void
}) {
  const t = useTranslations('officeBooking.repeat')
  const figures = useFigures(plan?.timeZone)
  if (wrong) return <Note className="mx-5 my-4 desk:mx-6">{wrong}</Note>
  if (!plan) return <p className="mini px-5 py-4 desk:px-6">{t('none')}</p>
  const time = plan.occurrences[0]?.time ?? ''
  const days: Day[] = [
    ...plan.occurrences.map((one) => ({ ...one, isOut: false as const })),
    ...repeat.except.map((date) => ({ date, time, isOut: true as const })),
  ].toSorted((left, right) => left.date.localeCompare(right.date))
  const refused = plan.occurrences.length - plan.count
  return (
    <section aria-label={t('days')} aria-busy={!isSettled} className="flex min-h-0 flex-1 flex-col">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 pt-4 pb-2 desk:px-6">
        <h2 className="font-serif text-[18px]/6">{t('count', { count: plan.count })}</h2>
        <span className="num font-serif text-[18px]/6">{figures.money(plan.total, plan.currency)}</span>
        <p className="mini w-full">{t('each')}</p>
      </header>
      {plan.walletCovers !== null && plan.walletCovers < plan.count && (
        <Note tone="caution" className="mx-5 mb-2 desk:mx-6">
          {t('covers', { count: plan.walletCovers })}
        </Note>
      )}
      {refused > 0 && (
        <Note tone="caution" className="mx-5 mb-2 desk:mx-6">
          {t('refused', { count: refused })}
        </Note>
      )}
      <ul className="min-h-0 flex-1 overflow-auto border-t border-line px-5 pb-3 desk:px-6">
        {days.map((day) => (
          <DayRow
            key={day.date}
            day={day}
            currency={plan.currency}
            onToggle={() => onChange({ ...repeat, except: toggled(repeat.except, day.date) })}
          />
        ))}
      </ul>
    </section>
  )
}

function DayRow({ day, currency, onToggle }: { day: Day; currency: string; onToggle: () => void }) {
  const t = useTranslations('officeBooking.repeat')
  const figures = useFigures()
  const whyNot = useWhyPlanned()
  const { words } = useCustoms()
  const name = words.day(day)
  return (
    <li className="flex min-h-11 items-center gap-3 border-b border-line py-1 desk:min-h-9">
      <span className={classNames('num min-w-0 flex-1', day.isOut && 'text-muted line-through')}>
        {name}, {words.time(day)}
      </span>
      {day.isOut ? (
        <span className="mini">{t('leftOut')}</span>
      ) : day.refusal ? (
        <span className="mini min-w-0 text-end text-caution">{whyNot(day.refusal)}</span>
      ) : (
        <span className="num">{figures.money(day.total ?? 0, currency)}</span>
      )}
      <IconButton label={t(day.isOut ? 'putBack' : 'leaveOut', { day: name })} onClick={onToggle}>
        {day.isOut ? (
          <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
        ) : (
          <X size={16} strokeWidth={1.5} aria-hidden="true" />
        )}
      </IconButton>
    </li>
  )
}
