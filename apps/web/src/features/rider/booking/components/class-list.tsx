'use client'

import type { Quote } from '@livery/contracts/pricing/quotes.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { CarDrawing, drawingOf } from '@/ui/car-drawing.tsx'
import { classNames } from '@/ui/class-names.ts'
import { Skeleton } from '@/ui/skeleton.tsx'
import { isCar, keyOf, type Option, optionsOf } from '../options.ts'

/** The classes side by side in price and arrival. Native radios, so arrow keys move between them. */
export function ClassList({
  quote,
  chosen,
  forNow,
  waiting,
  onChoose,
}: {
  quote: Quote | undefined
  chosen: Option | undefined
  forNow: boolean
  waiting: boolean
  onChoose: (option: Option) => void
}) {
  const t = useTranslations('booking.classes')
  if (!quote) return <ClassSkeletons label={t('loading')} />
  return (
    <fieldset className="classes" aria-busy={waiting || undefined}>
      <legend className="sr-only">{t('label')}</legend>
      {optionsOf(quote).map((each) => (
        <label
          key={keyOf(each)}
          className={classNames(
            'class',
            (!each.fits || (forNow && each.etaSeconds === null)) && 'class-away',
            !each.fits && 'class-small',
          )}
        >
          <input
            type="radio"
            name="class"
            className="sr-only"
            disabled={!each.fits}
            checked={chosen !== undefined && keyOf(chosen) === keyOf(each)}
            onChange={() => onChoose(each)}
          />
          {isCar(each) && each.image !== null ? (
            <img src={each.image} alt="" width={88} height={50} className="class-picture" />
          ) : (
            <CarDrawing vehicleClass={drawingOf(each.vehicleClass)} width={88} look="small" className="class-car" />
          )}
          <span className="min-w-0">
            <b className="class-name">{isCar(each) ? <bdi>{each.name}</bdi> : each.name}</b>
            {each.fits ? (
              <ClassFacts
                seats={each.capacity.passengers}
                bags={each.capacity.luggage}
                eta={each.etaSeconds}
                now={forNow}
                signature={isCar(each)}
              />
            ) : (
              <span className="class-facts num">
                {t('tooSmall', { seats: each.capacity.passengers, bags: each.capacity.luggage })}
              </span>
            )}
          </span>
          <ClassPrice amount={each.total} currency={quote.currency} />
        </label>
      ))}
    </fieldset>
  )
}

function ClassFacts({
  seats,
  bags,
  eta,
  now,
  signature,
}: {
  seats: number
  bags: number
  eta: number | null
  now: boolean
  signature: boolean
}) {
  const t = useTranslations('booking.classes')
  const figures = useFigures()
  return (
    <span className="class-facts num">
      {now && (
        <>
          <i>{eta === null ? t('bookAhead') : figures.minutes(eta)}</i>
          {' · '}
        </>
      )}
      {signature && `${t('signature')} · `}
      {now && eta === null ? t('seats', { seats }) : t('capacity', { seats, bags })}
    </span>
  )
}

function ClassPrice({ amount, currency }: { amount: number; currency: string }) {
  const figures = useFigures()
  return <span className="price">{figures.money(amount, currency)}</span>
}

function ClassSkeletons({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="classes">
      {['a', 'b', 'c', 'd'].map((row) => (
        <div key={row} className="class">
          <Skeleton className="h-8 w-22" />
          <span className="grid gap-2">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-3 w-36" />
          </span>
          <Skeleton className="h-5 w-16" />
        </div>
      ))}
    </div>
  )
}
