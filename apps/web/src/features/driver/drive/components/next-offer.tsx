'use client'

import type { Offer } from '@livery/contracts/dispatch/dispatch.ts'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useNow } from '@/lib/time/use-now.ts'
import { useShift } from '../shift.tsx'
import { useRideAfter } from '../use-drive.ts'
import { OfferFoot, useAnswerOffer } from './offer.tsx'

/** With somebody on board: what is offered after them, without a sound and never over the turns; then what is theirs. */
export function NextOffer() {
  const { offers } = useShift()
  const after = useRideAfter()
  const offer = offers.data?.find(({ afterOtherRide }) => afterOtherRide)
  if (offer) return <Offered key={offer.offerId} offer={offer} onOver={offers.refetch} />
  return after ? <Accepted {...after} address={after.pickupLocation.address} /> : null
}

function Offered({ offer, onOver }: { offer: Offer; onOver: () => unknown }) {
  const t = useTranslations('chauffeur.offer')
  const figures = useFigures(offer.timeZone)
  const { accept, decline, accepting, busy } = useAnswerOffer()
  const { offerId, pickupLocation, dropOffLocation, empty } = offer
  return (
    <section className="card mb-4 px-4.5 py-4" aria-label={t('next')} aria-live="polite">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="strong">{t('next')}</h2>
        <Left until={offer.expiresAt} onOver={onOver} />
      </div>
      <p className="price mt-1 text-[28px]">{figures.money(offer.netPay, offer.currency)}</p>
      <p className="small num text-muted">
        {figures.distance(empty.distance.value)} {t('emptyAfter', { time: figures.minutes(empty.duration.value) })}
      </p>
      <p className="place mt-2">
        <bdi>{pickupLocation.address}</bdi>
      </p>
      <p className="small mb-3 text-muted">
        <bdi>{dropOffLocation.address}</bdi>
      </p>
      <OfferFoot
        busy={busy}
        accepting={accepting}
        onAccept={() => void accept(offerId)}
        onDecline={() => decline(offerId)}
      />
    </section>
  )
}

function Left({ until, onOver }: { until: string; onOver: () => unknown }) {
  const t = useTranslations('chauffeur.offer')
  const figures = useFigures()
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - useNow(1_000)) / 1_000))
  const over = useCallback(() => void onOver(), [onOver])
  useEffect(() => {
    if (seconds === 0) over()
  }, [seconds, over])
  return (
    <span className="strong num" role="timer" aria-label={t('left', { seconds })}>
      {figures.number(seconds)}
    </span>
  )
}

function Accepted({
  address,
  netPay,
  currency,
  timeZone,
}: {
  address: string
  netPay: number
  currency: Offer['currency']
  timeZone: string
}) {
  const t = useTranslations('chauffeur.offer')
  const figures = useFigures(timeZone)
  return (
    <section className="card mb-4 px-4.5 py-3">
      <h2 className="small strong text-muted">{t('afterThis')}</h2>
      <div className="flex items-baseline justify-between gap-3">
        <span className="place cut min-w-0">
          <bdi>{address}</bdi>
        </span>
        <span className="price text-[17px]">{figures.money(netPay, currency)}</span>
      </div>
    </section>
  )
}
