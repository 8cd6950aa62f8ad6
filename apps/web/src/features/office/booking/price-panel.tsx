'use client'

import type { Quote, QuotedClass } from '@livery/contracts/pricing/quotes.ts'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useLineWords } from '@/shared/fare/fare-line.ts'
import { MapStage } from '@/shared/map/components/map-stage.tsx'
import { Pin } from '@/shared/map/components/pin.tsx'
import { RouteLine } from '@/shared/map/components/route-line.tsx'
import { useDesk } from '@/shared/map/use-desk.ts'
import { FareLines } from '@/ui/fare-lines.tsx'
import type { Draft } from './draft.ts'

/** What it costs, line by line, how long that holds, and the way on the map. */
export function PricePanel({
  quote,
  chosen,
  draft,
  isSettled,
  instead,
}: {
  quote: Quote | undefined
  chosen: QuotedClass | undefined
  draft: Draft
  isSettled: boolean
  /** In place of the map. */
  instead?: ReactNode
}) {
  const t = useTranslations('officeBooking.price')
  const figures = useFigures(quote?.timeZone)
  const wordsOf = useLineWords(figures, quote?.currency ?? '')
  if (!quote || !chosen)
    return (
      <section aria-label={t('label')} className="px-5 py-5 desk:px-6">
        <p className="font-serif text-[20px]/7 text-muted">{t('none')}</p>
      </section>
    )
  const money = (minor: number) => figures.money(minor, quote.currency)
  const free = quote.cancelling?.freeUntil
  return (
    <>
      <section aria-label={t('label')} aria-busy={!isSettled} className="border-b border-line px-5 py-4 desk:px-6">
        <div className="mb-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
          <span className="num font-serif text-[40px]/12 font-[330] tracking-[-0.01em]">{money(chosen.total)}</span>
          <span className="mini num desk:text-end">
            {t('held', { time: figures.time(quote.expiresAt) })}
            {free !== undefined && Date.parse(free) > Date.now() && (
              <span className="block">{t('freeUntil', { time: figures.dayAndTime(free) })}</span>
            )}
          </span>
        </div>
        <FareLines
          lines={chosen.lines.map((line, index) => ({
            code: `${line.code}-${index}`,
            ...wordsOf(line),
            amount: money(line.amount),
          }))}
          total={{ label: t('total'), amount: money(chosen.total) }}
        />
      </section>
      {instead ?? <WayOnMap route={quote.geometry} draft={draft} />}
    </>
  )
}

/** On the desk only: a phone has the form. */
export function WayOnMap({
  route,
  draft: { pickup, dropOff },
}: {
  route: Quote['geometry'] | null
  draft: Pick<Draft, 'pickup' | 'dropOff'>
}) {
  const isDesk = useDesk()
  if (isDesk !== true) return null
  const points = [pickup.place, dropOff.place].filter((place) => place !== undefined)
  return (
    <div className="relative min-h-60 flex-1 overflow-hidden">
      <MapStage
        frame={{ subject: points.map(({ address }) => address).join(' '), points }}
        className="relative! inset-auto! size-full!"
      >
        {route && <RouteLine route={route} />}
        {pickup.place && <Pin at={pickup.place} kind="ring" />}
        {dropOff.place && <Pin at={dropOff.place} kind="square" />}
      </MapStage>
    </div>
  )
}
