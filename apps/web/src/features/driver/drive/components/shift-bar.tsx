'use client'

import { CircleX, Navigation, Unplug, VolumeX } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { classNames } from '@/ui/class-names.ts'
import { Link } from '@/ui/link.tsx'
import { DRIVE_PATH, useShift } from '../shift.tsx'
import styles from './drive.module.css'

/** Above every page of the chauffeur: no offers reach them, an offer was put aside, or a ride is under way. */
export function ShiftBar() {
  const t = useTranslations('chauffeur.shift')
  const sound = useTranslations('chauffeur.sound')
  const { reach, ride, lost, isMuted } = useShift()
  const isHome = usePathname() === DRIVE_PATH
  return (
    <div role="status" className={isHome ? 'sr-only' : undefined}>
      {!isHome && (reach === 'cutOff' || reach === 'unheard' || reach === 'fading') && (
        <p className={styles.shiftBar}>
          <Unplug size={16} strokeWidth={1.75} aria-hidden="true" />
          {t(reach)}
        </p>
      )}
      {!isHome && isMuted && (
        <p className={styles.shiftBar}>
          <VolumeX size={16} strokeWidth={1.75} aria-hidden="true" />
          {sound('muted')}
        </p>
      )}
      {!isHome && <OfferAside />}
      {!isHome && !ride.data && lost.data && (
        <Link href={DRIVE_PATH} className={styles.shiftBar}>
          <CircleX size={16} strokeWidth={1.75} aria-hidden="true" />
          {t(lost.data.how, { name: lost.data.riderName ?? '' })}
          <u>{t('show')}</u>
        </Link>
      )}
      {!isHome && ride.data && (
        <Link href={DRIVE_PATH} className={styles.shiftBar}>
          <Navigation size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('underWay')}
          <u>{t('back')}</u>
        </Link>
      )}
    </div>
  )
}

/** The offer that was put aside, one press away until it is over. */
export function OfferAside({ className }: { className?: string }) {
  const t = useTranslations('chauffeur.shift')
  const figures = useFigures()
  const { offers, asideId, putAside } = useShift()
  const offer = offers.data?.find(({ offerId }) => offerId === asideId)
  if (!offer) return null
  return (
    <button type="button" className={classNames(styles.shiftBar, className)} onClick={() => putAside(undefined)}>
      {t('aside', { amount: figures.money(offer.netPay, offer.currency) })}
      <u>{t('show')}</u>
    </button>
  )
}
