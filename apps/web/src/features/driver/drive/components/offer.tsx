'use client'

import type { Offer } from '@livery/contracts/dispatch/dispatch.ts'
import { usePathname, useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect } from 'react'
import { useClasses } from '@/lib/classes/use-classes.ts'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { useNow } from '@/lib/time/use-now.ts'
import { say } from '@/lib/toast/toast.ts'
import { useExtraName } from '@/shared/fare/use-extra-name.ts'
import { useAct } from '@/ui/act/use-act.ts'
import { Button } from '@/ui/button.tsx'
import { classNames } from '@/ui/class-names.ts'
import { Dialog } from '@/ui/dialog.tsx'
import { Way } from '@/ui/way.tsx'
import { useAcceptOfferMutation, useDeclineOfferMutation } from '../api.ts'
import { DRIVE_PATH, useShift } from '../shift.tsx'
import styles from './drive.module.css'

/**
 * One ride, offered to one chauffeur: what it pays, how far it is empty, when one is free again, how long to decide.
 */
export function OfferDetails({ offer, onOver }: { offer: Offer; onOver: () => void }) {
  const { nameOf: classOf } = useClasses()
  const t = useTranslations('chauffeur.offer')
  const figures = useFigures(offer.timeZone)
  const nameOf = useExtraName()
  // A ride of tomorrow says its day, which is too long for the end of a row.
  const isAhead = offer.rideType === 'prebook'
  const timeOf = (at: string) =>
    isAhead ? { label: t('at', { time: figures.dayAndTime(at) }) } : { time: figures.time(at) }
  return (
    <>
      <div className={styles.offerTop}>
        <div className="min-w-0">
          <p className={styles.offerNet}>{figures.money(offer.netPay, offer.currency)}</p>
          <p className="mt-1.5 text-sm text-muted">{t('yours')}</p>
        </div>
        <Countdown from={offer.sentAt} to={offer.expiresAt} onOver={onOver} />
      </div>
      <dl className={styles.offerFacts}>
        <div>
          <dd>{figures.distance(offer.empty.distance.value)}</dd>
          <dt>
            {t(offer.afterOtherRide ? 'emptyAfter' : 'empty', { time: figures.minutes(offer.empty.duration.value) })}
          </dt>
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
        pickup={{ address: offer.pickupLocation.address, ...timeOf(offer.pickupAt) }}
        stops={offer.addonlocation.map(({ address }) => ({ address }))}
        dropOff={{ address: offer.dropOffLocation.address, time: figures.time(offer.freeAgainAt) }}
      />
      <ul className={styles.offerTags}>
        {offer.afterOtherRide && <li>{t('afterThis')}</li>}
        <li>{classOf(offer.vehicleClass, offer.vehicleClassName)}</li>
        {offer.hasFlight && <li>{t('flight')}</li>}
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
      <div className={styles.offerGo}>
        <Button kind="line" size="tall" className="min-h-17 px-2.5" disabled={busy} onClick={onDecline}>
          {t('decline')}
        </Button>
        <Button
          kind="primary"
          size="tall"
          className="min-h-17 px-2.5"
          busy={accepting}
          disabled={busy}
          onClick={onAccept}
        >
          {t('accept')}
        </Button>
      </div>
      <p className={classNames(styles.free, 'small mt-2.5 text-center text-muted')}>{t('free')}</p>
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
    <div className={styles.offerCount} role="timer" aria-label={t('left', { seconds })}>
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

/** Yes or no to an offer. What is refused is said, and the offers are looked at again. */
export function useAnswerOffer() {
  const sentence = useSentence()
  const { offers } = useShift()
  const [accept, accepting] = useAct(useAcceptOfferMutation())
  const [decline, declining] = useAct(useDeclineOfferMutation())
  const onRefused = (error: unknown) => {
    say.error(sentence(error))
    void offers.refetch()
  }
  return {
    accept: async (offerId: string) => (await accept(offerId, { onRefused })) === undefined,
    decline: (offerId: string) => void decline(offerId, { onRefused }),
    accepting: accepting.isLoading,
    busy: accepting.isLoading || declining.isLoading,
  }
}

/** An offer on every page but the home page, which shows it on its map. */
export function OfferOver() {
  const { offers, ride } = useShift()
  const offer = offers.data?.find(({ afterOtherRide }) => !ride.data || afterOtherRide)
  if (usePathname() === DRIVE_PATH || !offer) return null
  return <OfferDialog key={offer.offerId} offer={offer} />
}

/** One offer over whatever the page shows. Put aside it runs on, and can be opened again until it is over. */
export function OfferDialog({ offer }: { offer: Offer }) {
  const t = useTranslations('chauffeur.offer')
  const router = useRouter()
  const { offers, asideId, putAside } = useShift()
  const { accept, decline, accepting, busy } = useAnswerOffer()
  const refetch = offers.refetch
  const over = useCallback(() => void refetch(), [refetch])
  const take = async () => {
    if ((await accept(offer.offerId)) && offer.rideType === 'instant') router.push(DRIVE_PATH)
  }
  return (
    <Dialog
      open={asideId !== offer.offerId}
      onOpenChange={(open) => !open && putAside(offer.offerId)}
      title={t('title')}
    >
      <div className="mt-3">
        <OfferDetails offer={offer} onOver={over} />
      </div>
      <div className="mt-4">
        <OfferFoot busy={busy} accepting={accepting} onAccept={take} onDecline={() => decline(offer.offerId)} />
      </div>
    </Dialog>
  )
}
