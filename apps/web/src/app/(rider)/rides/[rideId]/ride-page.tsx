'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Receipt } from '@/features/rider/receipt/components/receipt.tsx'
import { RidePanel } from '@/features/rider/ride/components/ride-panel.tsx'
import { useLiveRide } from '@/features/rider/ride/use-live-ride.ts'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { codeOf } from '@/lib/store/failure.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { MapSkeleton } from '@/shared/map/components/map-skeleton.tsx'
import { MapHead } from '@/shared/shell/map-head.tsx'
import { Button, buttonClass } from '@/ui/button.tsx'
import { BrokenWay, StatePanel } from '@/ui/states.tsx'

/** One address for a ride from the search to the receipt. */
export function RidePage({ rideId }: { rideId: string }) {
  const t = useTranslations('ride')
  const figures = useFigures()
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
  if (ride.RideStatus === 'completed' || ride.RideStatus === 'no_show') {
    return (
      <>
        <MapHead />
        <Receipt ride={ride} />
      </>
    )
  }
  const held = ride.RideStatus === 'searching' && (
    <span className="map-pill text-muted">
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
      <MapHead end={held || undefined} />
      <RidePanel ride={ride} onChanged={refetch} />
    </>
  )
}

function RideMissing({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const t = useTranslations('ride')
  const shell = useTranslations('shell')
  const rides = useTranslations('rides')
  const sentence = useSentence()
  const failures = useTranslations('failures')
  const absent = codeOf(error) === 'RIDE_NOT_FOUND' || codeOf(error) === 'BAD_INPUT'
  return (
    <StatePanel
      art={<BrokenWay />}
      title={t('failed')}
      actions={
        <>
          {!absent && (
            <Button kind="primary" onClick={onAgain}>
              {shell('tryAgain')}
            </Button>
          )}
          <Link href="/rides" className={buttonClass({ kind: 'line' })}>
            {rides('title')}
          </Link>
        </>
      }
    >
      {absent ? failures('codes.RIDE_NOT_FOUND') : sentence(error)}
    </StatePanel>
  )
}
