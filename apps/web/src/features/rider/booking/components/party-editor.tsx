'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { selectBooking } from '../selectors.ts'
import { whenChosen } from '../slice.ts'
import styles from './booking.module.css'

export const PARTIES = [1, 2, 3, 4, 5, 6, 8, 10, 12]
export const BAGS = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12]

/** For how many people and bags; a class that is too small for them is not offered. */
export function PartyEditor({ isFirst = false }: { isFirst?: boolean }) {
  const t = useTranslations('booking.when')
  const dispatch = useDispatch()
  const { passengers, luggage } = useSelector(selectBooking)
  const choose = (next: Parameters<typeof whenChosen>[0]) => dispatch(whenChosen(next))
  const editor = (
    <div className={styles.whenGrid}>
      <label className={styles.whenSlot}>
        <span className="label">{t('passengers')}</span>
        <select value={passengers} onChange={(event) => choose({ passengers: Number(event.target.value) })}>
          {PARTIES.map((count) => (
            <option key={count} value={count}>
              {t('people', { count })}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.whenSlot}>
        <span className="label">{t('luggage')}</span>
        <select value={luggage} onChange={(event) => choose({ luggage: Number(event.target.value) })}>
          {BAGS.map((count) => (
            <option key={count} value={count}>
              {t('bags', { count })}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
  return isFirst ? <CarGroup number={1}>{editor}</CarGroup> : editor
}

/** What is said of one of several cars. */
export function CarGroup({ number, act, children }: { number: number; act?: ReactNode; children: ReactNode }) {
  const t = useTranslations('booking.cars')
  const title = t('car', { number })
  return (
    <section aria-label={title} className="grid gap-1">
      <div className="flex min-h-11 items-center justify-between">
        <h2 className="label">{title}</h2>
        {act}
      </div>
      {children}
    </section>
  )
}
