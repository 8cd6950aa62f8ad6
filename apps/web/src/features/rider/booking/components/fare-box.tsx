'use client'

import type { Quote, QuotedClass } from '@livery/contracts/pricing/quotes.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useLineWords } from '@/shared/fare/fare-line.ts'
import { FareLines } from '@/ui/fare-lines.tsx'
import { useCancelWords } from '../use-cancel-words.ts'
import { classBack, type WayBack } from '../use-return-quote.ts'
import styles from './booking.module.css'

/** The fare, line by line, so that anybody can check it with a pencil. */
export function FareBox({
  quote,
  chosen,
  back,
  forNow,
}: {
  quote: Quote
  chosen: QuotedClass
  back: WayBack | undefined
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
      {returning ? (
        <>
          <FareLines lines={linesOf(chosen)} total={{ label: trips('there'), amount: money(chosen.total) }} />
          <div className="mt-4">
            <FareLines lines={linesOf(returning)} total={{ label: trips('title'), amount: money(returning.total) }} />
          </div>
          <div className="mt-2">
            <FareLines
              lines={[]}
              total={{ label: trips('total'), detail: t('fixed'), amount: money(chosen.total + returning.total) }}
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
