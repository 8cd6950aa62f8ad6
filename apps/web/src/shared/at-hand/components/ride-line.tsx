import type { RideAtHand } from '@livery/contracts/rides/user-ride.ts'
import { useTranslations } from 'next-intl'

/** A ride under way in one line: what it does now, whose it is, and the plate to look for. */
export function RideLine({ ride, minutes }: { ride: RideAtHand; minutes?: number | undefined }) {
  const t = useTranslations('ride.bar')
  const name = ride.driverName?.split(' ')[0] ?? ''
  const words = () => {
    switch (ride.RideStatus) {
      case 'pending_payment':
        return t('unpaid')
      case 'assigned':
      case 'en_route':
        if (minutes !== undefined) return t('away', { name, minutes })
        return t(ride.afterOtherRide ? 'afterOther' : 'coming', { name })
      case 'arrived':
        return t('arrived', { name })
      case 'in_progress':
        return minutes === undefined ? t('onBoard') : t('onBoardFor', { minutes })
      case 'at_stop':
        return t('atStop')
      default:
        return t('searching')
    }
  }
  return (
    <>
      <span aria-hidden="true" className="size-2 flex-none rounded-full bg-night-brass" />
      <span className="grid min-w-0 grow leading-[18px]">
        <b className="num font-medium desk:truncate">{words()}</b>
        {ride.guest && (
          <span className="truncate text-[12px] leading-4 text-on-night-soft">
            {t('for', { name: ride.guest.name })}
          </span>
        )}
      </span>
      {ride.driverVehicleNumber && ride.RideStatus !== 'in_progress' && ride.RideStatus !== 'at_stop' && (
        <bdi dir="ltr" className="num flex-none font-semibold tracking-[0.06em]">
          {ride.driverVehicleNumber}
        </bdi>
      )}
    </>
  )
}

export const rideLineClass = 'flex min-h-13 items-center gap-3 px-4 text-[14px] text-on-night desk:px-8'
