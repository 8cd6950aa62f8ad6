'use client'

import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import { Phone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useActing } from '@/lib/acting/acting.tsx'
import { RideChat } from '@/shared/chat/components/ride-chat.tsx'
import styles from './ride.module.css'

/** Ways to reach the chauffeur of a ride that is days away. */
export function ContactActs({ ride }: { ride: UserRide }) {
  const t = useTranslations('ride.live')
  const isActing = useActing() !== undefined
  return (
    <div className={styles.contacts}>
      {ride.driverPhone && (
        <a href={`tel:${ride.driverPhone}`}>
          <Phone size={20} strokeWidth={1.5} aria-hidden="true" />
          {t('call')}
        </a>
      )}
      {!isActing && <RideChat rideId={ride.rideId} />}
    </div>
  )
}
