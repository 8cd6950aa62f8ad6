import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import { useTranslations } from 'next-intl'
import { SIGN_COLOURS } from '@/shared/status/looks.ts'
import styles from './meet.module.css'

/** How rider and chauffeur know one another at the pickup: the PIN, and the colour of the sign. */
export function Meet({ pin, signColour }: Pick<UserRide, 'pin' | 'signColour'>) {
  const t = useTranslations('ride.live')
  const colours = useTranslations('rideStatus.colour')
  if (!pin && !signColour) return null
  return (
    <div className={styles.meet}>
      {pin && (
        <div>
          <span className="label">{t('pin')}</span>
          {/* The digits are read out one by one. */}
          <div className={styles.pin} data-pin>
            <span className="sr-only">{pin.split('').join(' ')}</span>
            <bdi dir="ltr" aria-hidden="true">
              {pin}
            </bdi>
          </div>
        </div>
      )}
      {signColour && (
        <div>
          <span className="label">{t('sign')}</span>
          <div className={styles.signed}>
            <i style={{ background: SIGN_COLOURS[signColour] }} />
            {colours(signColour)}
          </div>
        </div>
      )}
    </div>
  )
}
