'use client'

import type { Quote, QuotedClass } from '@livery/contracts/pricing/quotes.ts'
import { Luggage, User } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useOwnName } from '@/lib/i18n/use-own-name.ts'
import { classNames } from '@/ui/class-names.ts'
import { Line } from './line.tsx'

/** The class that was chosen, else the first that takes the party. */
export function chosenOf(quote: Quote | undefined, vehicleClass: string): QuotedClass | undefined {
  const fitting = quote?.classes.filter(({ fits }) => fits) ?? []
  return fitting.find((one) => one.vehicleClass === vehicleClass) ?? fitting[0]
}

/** The classes with their prices, side by side. Native radios: the arrow keys move between them. */
export function ClassLine({
  quote,
  chosen,
  isNow,
  isSettled,
  onChoose,
}: {
  quote: Quote | undefined
  chosen: QuotedClass | undefined
  isNow: boolean
  isSettled: boolean
  onChoose: (vehicleClass: QuotedClass['vehicleClass']) => void
}) {
  const t = useTranslations('officeBooking.class')
  return (
    <Line letter="L" label={t('label')}>
      {quote ? (
        <fieldset aria-busy={!isSettled} className="grid w-full grid-cols-2 gap-2 py-1 desk:grid-cols-4">
          <legend className="sr-only">{t('label')}</legend>
          {quote.classes.map((one) => (
            <ClassCard
              key={one.vehicleClass}
              priced={one}
              currency={quote.currency}
              isChosen={one === chosen}
              isNow={isNow}
              onChoose={onChoose}
            />
          ))}
        </fieldset>
      ) : (
        <span className="small flex min-h-11 items-center text-muted">{t('none')}</span>
      )}
    </Line>
  )
}

export function ClassCard({
  priced: { vehicleClass, name, names, total, fits, etaSeconds, capacity },
  currency,
  isChosen,
  isNow,
  onChoose,
}: {
  priced: Pick<QuotedClass, 'vehicleClass' | 'name' | 'names' | 'total' | 'fits' | 'etaSeconds' | 'capacity'>
  currency: string
  isChosen: boolean
  isNow: boolean
  onChoose: (vehicleClass: QuotedClass['vehicleClass']) => void
}) {
  const t = useTranslations('officeBooking.class')
  const nameOf = useOwnName()
  const figures = useFigures()
  const arrival = etaSeconds === null ? t('noneNear') : figures.minutes(etaSeconds)
  return (
    <label
      className={classNames(
        'grid min-h-14 content-center rounded-1 border px-3 py-1.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isChosen ? 'border-brass bg-brass-wash inset-ring inset-ring-brass' : 'border-line-strong bg-surface',
        fits ? 'cursor-pointer' : 'bg-sunken text-muted',
      )}
    >
      <input
        type="radio"
        name="class"
        className="sr-only"
        value={vehicleClass}
        checked={isChosen}
        disabled={!fits}
        onChange={() => onChoose(vehicleClass)}
      />
      <span className={classNames('cut text-[14px]/5', isChosen && 'strong')}>{nameOf({ name, names })}</span>
      <span className="num text-[14px]/5">{figures.money(total, currency)}</span>
      <span className="mini num flex items-center gap-1">
        {fits && isNow ? (
          arrival
        ) : (
          <>
            <span className="sr-only">{t('room', { seats: capacity.passengers, bags: capacity.luggage })}</span>
            <User size={13} strokeWidth={1.5} aria-hidden="true" />
            <span aria-hidden="true">{capacity.passengers}</span>
            <Luggage size={13} strokeWidth={1.5} aria-hidden="true" className="ms-1.5" />
            <span aria-hidden="true">{capacity.luggage}</span>
          </>
        )}
      </span>
    </label>
  )
}
