'use client'

import type { Quote } from '@livery/contracts/pricing/quotes.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'

const WHOLE_PRICE = 10_000

/** What cancelling would come to, from now on; of a car now also how long it waits. */
export function useCancelWords(quote: Quote): string | undefined {
  const t = useTranslations('booking.fare.cancelling')
  const figures = useFigures(quote.timeZone)
  if (quote.onDemand) {
    const { freeMinutes, fee, waitMinutes } = quote.onDemand
    const free = figures.minutes(freeMinutes * 60)
    const after =
      fee === null ? t('nowWhole', { free }) : t('now', { free, amount: figures.money(fee, quote.currency) })
    return `${after} ${t('waiting', { time: figures.minutes(waitMinutes * 60) })}`
  }
  if (!quote.cancelling) return undefined
  const { freeUntil, lateShare, lateUntil } = quote.cancelling
  const share = `${lateShare / 100} %`
  const isAhead = (at: string) => Date.parse(at) > Date.now()
  if (lateShare === WHOLE_PRICE)
    return isAhead(freeUntil) ? `${t('free', { time: figures.dayAndTime(freeUntil) })} ${t('whole')}` : t('whole')
  if (isAhead(freeUntil)) {
    const after = lateUntil ? t('thenUntil', { share, time: figures.dayAndTime(lateUntil) }) : t('thenOut', { share })
    return `${t('free', { time: figures.dayAndTime(freeUntil) })} ${after}`
  }
  if (!lateUntil) return t('lateOut', { share })
  return isAhead(lateUntil) ? t('late', { share, time: figures.dayAndTime(lateUntil) }) : t('whole')
}
