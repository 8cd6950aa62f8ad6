'use client'

import type { Quote, QuotedClass } from '@livery/contracts/pricing/quotes.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useLineWords } from '@/shared/fare/fare-line.ts'
import { FareLines } from '@/ui/fare-lines.tsx'
import { useCancelWords } from '../use-cancel-words.ts'
import type { PartyCars } from '../use-car-quotes.ts'
import { classBack, type WayBack } from '../use-return-quote.ts'
import styles from './booking.module.css'

/** The fare, line by line, so that anybody can check it with a pencil. */
export function FareBox({
  quote,
  chosen,
  back,
  cars,
  forNow,
}: {
  quote: Quote
  chosen: QuotedClass
  back: WayBack | undefined
  cars: PartyCars | undefined
  forNow: boolean
}) {
  const t = useTranslations('booking.fare')
  const when = useTranslations('booking.when')
  const figures = useFigures()
  const hours = chosen.lines.find(({ code }) => code === 'hours')?.quantity
  const cancelling = useCancelWords(quote)
  const trips = useTranslations('booking.return')
  const wordsOf = useLineWords(figures, quote.currency)
  const returning = classBack(back?.quote, chosen.vehicleClass)
  const party = useTranslations('booking.cars')
  const carOf = (number: number) => party('car', { number })
  const further = (cars?.all ?? []).flatMap((car, index) =>
    car.chosen ? [{ label: carOf(index + 2), priced: car.chosen }] : [],
  )
  const parts = returning
    ? [
        { label: trips('there'), priced: chosen },
        { label: trips('title'), priced: returning },
      ]
    : [{ label: carOf(1), priced: chosen }, ...further]
  const money = (minor: number) => figures.money(minor, quote.currency)
  const linesOf = ({ lines }: QuotedClass) =>
    lines.map((line, index) => ({ code: `${line.code}-${index}`, ...wordsOf(line), amount: money(line.amount) }))
  return (
    <section className={styles.fare} aria-label={t('title')}>
      <h2 className={styles.fareHead}>
        {t('title')}
        <span className="small num font-sans text-muted">
          {hours === undefined
            ? `${figures.distance(quote.distance.value)} · ${figures.minutes(quote.duration.value)}`
            : `${when('hoursOf', { count: hours })} · ${when('km', { count: quote.includedKm ?? 0 })}`}
        </span>
      </h2>
      {parts.length > 1 ? (
        <>
          {parts.map(({ label, priced }, index) => (
            <div key={label} className={index > 0 ? 'mt-4' : undefined}>
              <FareLines lines={linesOf(priced)} total={{ label, amount: money(priced.total) }} />
            </div>
          ))}
          <div className="mt-2">
            <FareLines
              lines={[]}
              total={{
                label: returning ? trips('total') : party('total'),
                detail: t('fixed'),
                amount: money(parts.reduce((sum, { priced }) => sum + priced.total, 0)),
              }}
            />
          </div>
        </>
      ) : (
        <FareLines
          lines={linesOf(chosen)}
          total={{ label: t('total'), detail: t('fixed'), amount: money(chosen.total) }}
        />
      )}
      <p className="small mt-3 text-muted">
        {hours === undefined ? !forNow && t('termsLater') : t('hourly')} {cancelling}
      </p>
    </section>
  )
}
