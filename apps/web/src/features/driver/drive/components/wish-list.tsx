'use client'

import type { DriverRide } from '@livery/contracts/rides/ride-views.ts'
import { useTranslations } from 'next-intl'
import { useExtraName } from '@/shared/fare/use-extra-name.ts'
import styles from './drive.module.css'

/** What the rider wishes for, from the acceptance to the end. */
export function WishList({ ride }: { ride: DriverRide }) {
  const t = useTranslations('chauffeur.wishes')
  const nameOf = useExtraName()
  const wanted = ride.preferences
  const wishes = [
    ride.note && { label: t('note'), words: ride.note },
    ride.flight && { label: t('flight'), words: ride.flight },
    ride.additionalservice.length > 0 && {
      label: t('extras'),
      words: ride.additionalservice.map(nameOf).join(', '),
    },
    wanted?.temperature && { label: t('temperature'), words: t(`temperatures.${wanted.temperature}`) },
    wanted?.quiet && { label: t('conversation'), words: t('quiet') },
    wanted?.water && { label: t('water'), words: t(`waters.${wanted.water}`) },
    wanted?.music && { label: t('music'), words: wanted.music },
    wanted?.route && { label: t('route'), words: wanted.route },
  ].filter((wish) => !!wish)
  if (wishes.length === 0) return null
  return (
    <dl className={styles.wishes}>
      {wishes.map(({ label, words }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{words}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
