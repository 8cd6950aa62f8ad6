'use client'

import type { OfficeRide } from '@livery/contracts/rides/ride-views.ts'
import { useTranslations } from 'next-intl'
import type { Figures } from '@/lib/i18n/format.ts'

type Part = keyof NonNullable<OfficeRide['split']>

const COLOURS: Record<Part, string> = {
  driver: 'bg-ink',
  commission: 'bg-brass',
  platformFee: 'bg-brass-line',
  tax: 'bg-line-strong',
  tip: 'bg-positive',
  tolls: 'bg-edge',
}

/** Where the money went, drawn to scale. */
export function SplitBar({ ride, figures }: { ride: OfficeRide; figures: Figures }) {
  const t = useTranslations('office')
  if (!ride.split) return null
  const parts = (Object.keys(COLOURS) as Part[])
    .map((part) => ({ part, amount: ride.split?.[part] ?? 0 }))
    .filter(({ amount }) => amount > 0)
  const total = parts.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <section>
      <h2 className="font-serif text-[18px]/6">{t('whereItWent', { total: figures.money(total, ride.currency) })}</h2>
      <div className="mt-3 mb-2.5 flex h-3 gap-0.5 overflow-hidden rounded-xs" aria-hidden="true">
        {parts.map(({ part, amount }) => (
          <i key={part} className={COLOURS[part]} style={{ flex: amount }} />
        ))}
      </div>
      <ul className="num text-[13px]">
        {parts.map(({ part, amount }) => (
          <li key={part} className="flex h-7 items-center gap-2.5">
            <i className={`size-2.5 rounded-xs ${COLOURS[part]}`} />
            <span className="flex-1">{t(`split.${part}`)}</span>
            {figures.money(amount, ride.currency)}
          </li>
        ))}
      </ul>
    </section>
  )
}
