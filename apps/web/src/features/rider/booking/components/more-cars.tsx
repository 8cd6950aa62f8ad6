'use client'

import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useDispatch } from 'react-redux'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useOwnName } from '@/lib/i18n/use-own-name.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { IconButton } from '@/ui/button.tsx'
import { carChanged, carRemoved, MOST_MORE_CARS } from '../slice.ts'
import type { PartyCars, PricedCar } from '../use-car-quotes.ts'
import { AddCar } from './add-car.tsx'
import styles from './booking.module.css'
import { BAGS, CarGroup, PARTIES } from './party-editor.tsx'

/** The further cars of the party: who is in each, its class and its price. */
export function MoreCars({ cars }: { cars: PartyCars }) {
  const t = useTranslations('booking.cars')
  const sentence = useSentence()
  return (
    <>
      {cars.all.map((priced, index) => (
        <CarEditor key={priced.car.key} number={index + 2} {...priced} />
      ))}
      {cars.error ? (
        <p role="alert" className="small text-critical">
          {sentence(cars.error)}
        </p>
      ) : (
        <p className="small text-muted">{t('lead')}</p>
      )}
      {cars.all.length < MOST_MORE_CARS && <AddCar />}
    </>
  )
}

function CarEditor({ number, car: { key, passengers, luggage }, quote, chosen }: PricedCar & { number: number }) {
  const t = useTranslations('booking.cars')
  const when = useTranslations('booking.when')
  const classes = useTranslations('booking.classes')
  const nameOf = useOwnName()
  const figures = useFigures()
  const dispatch = useDispatch()
  return (
    <CarGroup
      number={number}
      act={
        <IconButton label={t('remove', { number })} onClick={() => dispatch(carRemoved(key))}>
          <X size={18} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
      }
    >
      <div className={styles.whenGrid}>
        <label className={styles.whenSlot}>
          <span className="label">{when('passengers')}</span>
          <select
            value={passengers}
            onChange={({ target }) => dispatch(carChanged({ key, passengers: Number(target.value) }))}
          >
            {PARTIES.map((count) => (
              <option key={count} value={count}>
                {when('people', { count })}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.whenSlot}>
          <span className="label">{when('luggage')}</span>
          <select
            value={luggage}
            onChange={({ target }) => dispatch(carChanged({ key, luggage: Number(target.value) }))}
          >
            {BAGS.map((count) => (
              <option key={count} value={count}>
                {when('bags', { count })}
              </option>
            ))}
          </select>
        </label>
        <label className={`${styles.whenSlot} col-span-2`}>
          <span className="label">{classes('label')}</span>
          <select
            value={chosen?.vehicleClass ?? ''}
            disabled={!quote}
            onChange={({ target }) => dispatch(carChanged({ key, vehicleClass: target.value }))}
          >
            {!chosen && <option value="">{quote ? t('none') : classes('loading')}</option>}
            {quote?.classes.map((each) => (
              <option key={each.vehicleClass} value={each.vehicleClass} disabled={!each.fits}>
                {nameOf(each)} · {figures.money(each.total, quote.currency)}
              </option>
            ))}
          </select>
        </label>
      </div>
    </CarGroup>
  )
}
