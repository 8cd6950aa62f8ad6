'use client'

import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import { Share } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Receipt } from '@/features/rider/receipt/components/receipt.tsx'
import { SpokenRide } from '@/features/rider/ride/components/headline.tsx'
import { isAhead, RidePanel } from '@/features/rider/ride/components/ride-panel.tsx'
import { hasSafety } from '@/features/rider/ride/components/safety.tsx'
import { useLiveRide } from '@/features/rider/ride/use-live-ride.ts'
import { useShare } from '@/features/rider/ride/use-share.ts'
import { useActing, useHidesPrice, useOwnPath } from '@/lib/acting/acting.tsx'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { codeOf } from '@/lib/store/failure.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { MapSkeleton } from '@/shared/map/components/map-skeleton.tsx'
import { MapHead } from '@/shared/shell/map-head.tsx'
import { Button, buttonClass, iconClass } from '@/ui/button.tsx'
import { Link } from '@/ui/link.tsx'
import { BrokenWay, StatePanel } from '@/ui/states.tsx'

/** One address for a ride from the search to the receipt. */
export function RidePage({ rideId }: { rideId: string }) {
  const t = useTranslations('ride')
  const { data: ride, error, refetch } = useLiveRide(rideId)

  if (!ride && error) return <RideMissing error={error} onAgain={refetch} />
  if (!ride) {
    return (
      <>
        <MapHead />
        <MapSkeleton share={0.6} label={t('loading')} />
      </>
    )
  }
  // One place that speaks, from the search to the receipt: what is new in it is read out.
  return (
    <>
      <SpokenRide ride={ride} />
      <Shown ride={ride} onChanged={refetch} />
    </>
  )
}

function Shown({ ride, onChanged }: { ride: UserRide; onChanged: () => void }) {
  const t = useTranslations('ride')
  const figures = useFigures()
  const isActing = useActing() !== undefined
  const isHidden = useHidesPrice(ride)
  if (ride.RideStatus === 'completed' || ride.RideStatus === 'no_show') {
    return (
      <>
        <MapHead />
        <Receipt ride={ride} />
      </>
    )
  }
  const held = ride.RideStatus === 'searching' && !isHidden && (
    <span className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-surface px-4 text-[14px] whitespace-nowrap text-muted shadow-float">
      <span>
        {t.rich('held', {
          amount: figures.money(ride.quoted.total, ride.currency),
          b: (words) => <b className="strong num text-ink">{words}</b>,
        })}
      </span>
    </span>
  )
  return (
    <>
      <MapHead end={held || (isActing ? undefined : endOf(ride))} />
      <RidePanel ride={ride} onChanged={onChanged} />
    </>
  )
}

/** Of a booked ride its link; the shield takes the corner once somebody is on the way. */
function endOf(ride: UserRide) {
  if (isAhead(ride)) return <ShareRide ride={ride} />
  return hasSafety(ride) ? <span /> : undefined
}

function ShareRide({ ride }: { ride: UserRide }) {
  const t = useTranslations('booked')
  const { share, isSharing } = useShare(ride)
  return (
    <button type="button" aria-label={t('share')} className={iconClass('float')} disabled={isSharing} onClick={share}>
      <Share size={20} strokeWidth={1.5} aria-hidden="true" />
    </button>
  )
}

function RideMissing({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const t = useTranslations('ride')
  const shell = useTranslations('shell')
  const rides = useTranslations('rides')
  const sentence = useSentence()
  const failures = useTranslations('failures')
  const ownPath = useOwnPath()
  const absent = codeOf(error) === 'RIDE_NOT_FOUND' || codeOf(error) === 'BAD_INPUT'
  return (
    <StatePanel
      art={<BrokenWay />}
      title={absent ? failures('codes.RIDE_NOT_FOUND') : t('failed')}
      actions={
        <>
          {!absent && (
            <Button kind="primary" onClick={onAgain}>
              {shell('tryAgain')}
            </Button>
          )}
          <Link href={ownPath('/rides')} className={buttonClass({ kind: 'line' })}>
            {rides('title')}
          </Link>
        </>
      }
    >
      {absent ? t('elsewhere') : sentence(error)}
    </StatePanel>
  )
}
