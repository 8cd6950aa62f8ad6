'use client'

import type { Quote, QuotedClass } from '@livery/contracts/pricing/quotes.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useLineWords } from '@/shared/fare/fare-line.ts'
import { FareLines } from '@/ui/fare-lines.tsx'
import { useCancelWords } from '../use-cancel-words.ts'

/** The fare, line by line, so that anybody can check it with a pencil. */
export function FareBox({ quote, chosen, forNow }: { quote: Quote; chosen: QuotedClass; forNow: boolean }) {
  const t = useTranslations('booking.fare')
  const figures = useFigures()
  const cancelling = useCancelWords(quote)
  const wordsOf = useLineWords(figures, quote.currency)
  return (
    <section className="farebox" aria-label={t('title')}>
      <h2 className="farebox-head">
        {t('title')}
        <span className="small num font-sans text-muted">
          {figures.distance(quote.distance.value)} · {figures.minutes(quote.duration.value)}
        </span>
      </h2>
      <FareLines
        lines={chosen.lines.map((line, index) => ({
          code: `${line.code}-${index}`,
          ...wordsOf(line),
          amount: figures.money(line.amount, quote.currency),
        }))}
        total={{ label: t('total'), detail: t('fixed'), amount: figures.money(chosen.total, quote.currency) }}
      />
      <p className="small mt-3 text-muted">
        {forNow ? t('terms') : t('termsLater')} {cancelling}
      </p>
    </section>
  )
}
