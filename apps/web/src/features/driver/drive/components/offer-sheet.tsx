'use client'

import type { Offer } from '@livery/contracts/dispatch/dispatch.ts'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useOwnName } from '@/lib/i18n/use-own-name.ts'
import { useNow } from '@/lib/time/use-now.ts'
import { Button } from '@/ui/button.tsx'
import { Way } from '@/ui/way.tsx'

/**
 * One ride, offered to one chauffeur: what it pays, how far it is empty, when one is free again, how long to decide.
 */
export function OfferDetails({ offer, onOver }: { offer: Offer; onOver: () => void }) {
  const t = useTranslations('chauffeur.offer')
  const figures = useFigures(offer.timeZone)
  const nameOf = useOwnName()
  // A ride of tomorrow says its day.
  const whenOf = offer.rideType === 'prebook' ? figures.dayAndTime : figures.time
  return (
    <>
      <div className="offer-top">
        <div className="min-w-0">
          <p className="offer-net">{figures.money(offer.netPay, offer.currency)}</p>
          <p className="mt-1.5 text-sm text-muted">{t('yours')}</p>
        </div>
        <Countdown from={offer.sentAt} to={offer.expiresAt} onOver={onOver} />
      </div>
      <dl className="offer-facts">
        <div>
          <dd>{figures.distance(offer.empty.distance.value)}</dd>
          <dt>{t('empty', { time: figures.minutes(offer.empty.duration.value) })}</dt>
        </div>
        <div>
          <dd>{figures.distance(offer.paid.distance.value)}</dd>
          <dt>{t('paid', { time: figures.minutes(offer.paid.duration.value) })}</dt>
        </div>
        <div>
          <dd>{figures.time(offer.freeAgainAt)}</dd>
          <dt>{t('freeAgain')}</dt>
        </div>
      </dl>
      <Way
        pickup={{ address: offer.pickupLocation.address, label: t('at', { time: whenOf(offer.pickupAt) }) }}
        stops={offer.addonlocation.map(({ address }) => ({ address }))}
        dropOff={{ address: offer.dropOffLocation.address, label: t('at', { time: figures.time(offer.freeAgainAt) }) }}
      />
      <ul className="offer-tags">
        <li>{offer.vehicleClassName}</li>
        {offer.additionalservice.map((extra) => (
          <li key={extra.name}>{nameOf(extra)}</li>
        ))}
        {offer.riderRating !== null && (
          <li className="num">{t('rider', { rating: figures.rating(offer.riderRating) })}</li>
        )}
      </ul>
    </>
  )
}

export function OfferFoot({
  busy,
  accepting,
  onAccept,
  onDecline,
}: {
  busy: boolean
  accepting: boolean
  onAccept: () => void
  onDecline: () => void
}) {
  const t = useTranslations('chauffeur.offer')
  return (
    <>
      <div className="offer-go">
        <Button kind="line" size="tall" disabled={busy} onClick={onDecline}>
          {t('decline')}
        </Button>
        <Button kind="primary" size="tall" busy={accepting} disabled={busy} onClick={onAccept}>
          {t('accept')}
        </Button>
      </div>
      <p className="small mt-2.5 text-center text-muted">{t('free')}</p>
    </>
  )
}

const RADIUS = 39
const AROUND = 2 * Math.PI * RADIUS

function Countdown({ from, to, onOver }: { from: string; to: string; onOver: () => void }) {
  const t = useTranslations('chauffeur.offer')
  const now = useNow(250)
  const whole = Math.max(1, Date.parse(to) - Date.parse(from))
  const leftMs = Math.max(0, Date.parse(to) - now)
  const seconds = Math.ceil(leftMs / 1000)
  const over = leftMs === 0
  useEffect(() => {
    if (over) onOver()
  }, [over, onOver])
  return (
    <div className="offer-count" role="timer" aria-label={t('left', { seconds })}>
      <svg width="84" height="84" viewBox="0 0 84 84" aria-hidden="true">
        <circle cx="42" cy="42" r={RADIUS} fill="none" stroke="var(--line)" strokeWidth="3" />
        <circle
          cx="42"
          cy="42"
          r={RADIUS}
          fill="none"
          stroke="var(--brass)"
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray={`${(AROUND * leftMs) / whole} ${AROUND}`}
        />
      </svg>
      {seconds}
    </div>
  )
}
