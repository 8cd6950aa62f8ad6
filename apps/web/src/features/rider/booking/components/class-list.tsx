'use client'

import type { Quote } from '@livery/contracts/pricing/quotes.ts'
import { useTranslations } from 'next-intl'
import { useSelector } from 'react-redux'
import { useConfig } from '@/lib/config/config-provider.tsx'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useOwnName } from '@/lib/i18n/use-own-name.ts'
import { carOf } from '@/shared/car/or-similar.ts'
import { CarDrawing } from '@/ui/car-drawing.tsx'
import { classNames } from '@/ui/class-names.ts'
import { Skeleton } from '@/ui/skeleton.tsx'
import { WholeWords } from '@/ui/whole-words.tsx'
import { isCar, keyOf, type Option, optionsOf } from '../options.ts'
import { selectBooking } from '../selectors.ts'
import { bothWays, type WayBack } from '../use-return-quote.ts'
import styles from './booking.module.css'

/** The classes side by side in price and arrival. Native radios, so arrow keys move between them. */
export function ClassList({
  quote,
  chosen,
  back,
  forNow,
  waiting,
  onChoose,
}: {
  quote: Quote | undefined
  chosen: Option | undefined
  /** With it the prices are of both ways. */
  back: WayBack | undefined
  forNow: boolean
  waiting: boolean
  onChoose: (option: Option) => void
}) {
  const t = useTranslations('booking.classes')
  const car = useTranslations('car.ofClass')
  const { passengers, luggage } = useSelector(selectBooking)
  const { apiUrl } = useConfig()
  const nameOf = useOwnName()
  const whyNot = ({ capacity: { passengers: seats, luggage: bags } }: Option) =>
    seats < passengers ? t('fewSeats', { seats, passengers }) : t('fewBags', { bags, luggage })
  if (!quote) return <ClassSkeletons label={t('loading')} />
  // Where some are too small, the first that takes the party.
  const fitting = quote.classes.every(({ fits }) => fits) ? undefined : quote.classes.find(({ fits }) => fits)
  return (
    <fieldset className={styles.classes} aria-busy={waiting || undefined}>
      <legend className="sr-only">{t('label')}</legend>
      {optionsOf(quote).map((each) => (
        <label
          key={keyOf(each)}
          className={classNames(
            styles.option,
            (!each.fits || (forNow && each.etaSeconds === null)) && styles.away,
            !each.fits && 'cursor-default',
          )}
        >
          <input
            type="radio"
            name="class"
            value={keyOf(each)}
            className="sr-only"
            disabled={!each.fits}
            checked={chosen !== undefined && keyOf(chosen) === keyOf(each)}
            onChange={() => onChoose(each)}
          />
          {pictureOf(each, apiUrl) ? (
            <img
              src={pictureOf(each, apiUrl)}
              alt=""
              width={88}
              height={50}
              className="h-12.5 w-22 rounded-[4px] object-cover"
            />
          ) : (
            <CarDrawing body={each.body} width={88} look="small" className={styles.car} />
          )}
          <span className="min-w-0">
            <b className={classNames(styles.name, isCar(each) && styles.nameOfCar)}>
              {isCar(each) ? (
                <bdi>
                  <WholeWords>{each.name}</WholeWords>
                </bdi>
              ) : (
                nameOf(each)
              )}
            </b>
            {each.fits ? (
              <ClassFacts
                seats={each.capacity.passengers}
                bags={each.capacity.luggage}
                eta={each.etaSeconds}
                now={forNow}
                signature={isCar(each)}
                rating={isCar(each) ? each.chauffeurRating : null}
              />
            ) : (
              <span className={`${styles.facts} num`}>{whyNot(each)}</span>
            )}
          </span>
          {!isCar(each) && each.example && (
            <span className={styles.example}>
              <WholeWords>{car('orSimilar', { car: carOf(each.example) })}</WholeWords>
            </span>
          )}
          <ClassPrice amount={bothWays(each.total, back, each.vehicleClass)} currency={quote.currency} />
        </label>
      ))}
      {fitting && (
        <p role="status" className="small num px-2.5 pt-2 text-muted">
          {t('fits', { name: nameOf(fitting), passengers, luggage })}
        </p>
      )}
    </fieldset>
  )
}

/** Of a signature car its own; of a class what the office shows in place of the drawing. */
function pictureOf(option: Option, apiUrl: string): string | undefined {
  if (isCar(option)) return option.image ?? undefined
  return option.picture === null ? undefined : `${apiUrl}${option.picture}`
}

function ClassFacts({
  seats,
  bags,
  eta,
  now,
  signature,
  rating,
}: {
  seats: number
  bags: number
  eta: number | null
  now: boolean
  signature: boolean
  /** Of its chauffeur. */
  rating: number | null
}) {
  const t = useTranslations('booking.classes')
  const figures = useFigures()
  const room = now && eta === null ? t('seats', { seats }) : t('capacity', { seats, bags })
  // That it takes the party is seen by its being offered; what sets it apart has the line.
  const about = rating === null ? t('signature') : t('chauffeurRating', { rating: figures.rating(rating) })
  return (
    <span className={`${styles.facts} num`}>
      {now && (
        <>
          <i>{eta === null ? t('bookAhead') : figures.minutes(eta)}</i>
          {' · '}
        </>
      )}
      {signature ? about : room}
    </span>
  )
}

function ClassPrice({ amount, currency }: { amount: number; currency: string }) {
  const figures = useFigures()
  return <span className="price">{figures.money(amount, currency)}</span>
}

function ClassSkeletons({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.classes}>
      {['a', 'b', 'c', 'd'].map((row) => (
        <div key={row} className={styles.option}>
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
