'use client'

import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import { Shield } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { latePart } from '@/lib/late/late-part.tsx'
import { useFetchedAhead } from '@/lib/late/use-fetched-ahead.ts'
import { AbsentDialog } from '@/shared/late/components/absent.tsx'
import { overMap } from '@/ui/over-map.ts'
import styles from './ride.module.css'

const SafetyDialog = latePart(() => import('./safety-dialog.tsx').then((module) => module.SafetyDialog), AbsentDialog)
const AHEAD = [SafetyDialog]

/** A chauffeur is on the way, or the rider sits in the car. */
export function hasSafety({ driverId, RideStatus: status }: Pick<UserRide, 'driverId' | 'RideStatus'>): boolean {
  return driverId !== null && status !== 'scheduled'
}

/** Over the map while somebody may sit in the car: one tap from help. */
export function Safety({ ride }: { ride: UserRide }) {
  useFetchedAhead(AHEAD)
  const t = useTranslations('ride.safety')
  const [opened, setOpened] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <button type="button" ref={overMap} className={styles.shield} onClick={() => setOpened('open')}>
        <Shield size={20} strokeWidth={1.5} aria-hidden="true" />
        <span className="max-desk:sr-only">{t('title')}</span>
      </button>
      {opened !== 'never' && <SafetyDialog ride={ride} open={opened === 'open'} onClose={() => setOpened('closed')} />}
    </>
  )
}
