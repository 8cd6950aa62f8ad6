'use client'

import type { OpenRide } from '@livery/contracts/rides/ride-views.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useOwnName } from '@/lib/i18n/use-own-name.ts'
import { useSocketEvent } from '@/lib/socket/use-socket-event.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { Button } from '@/ui/button.tsx'
import { Note } from '@/ui/note.tsx'
import { SkeletonCards } from '@/ui/skeleton.tsx'
import { Way } from '@/ui/way.tsx'
import { useBoardQuery, useClaimRideMutation } from '../api.ts'

const PAGE = 20
const MOST = 50
const LOOK_AGAIN_MS = 30_000

/** The board: rides of later that nobody has taken, and whether they fit his day. */
export function OpenRides() {
  const t = useTranslations('chauffeur.plan')
  const shell = useTranslations('shell')
  const sentence = useSentence()
  const figures = useFigures()
  const [pageSize, setPageSize] = useState(PAGE)
  const { data, error, refetch, isFetching } = useBoardQuery(
    { page: 1, pageSize: Math.min(MOST, pageSize) },
    { refetchOnMountOrArgChange: true, pollingInterval: LOOK_AGAIN_MS, skipPollingIfUnfocused: true },
  )
  useSocketEvent('notification', () => void refetch())
  if (error && !data) {
    return (
      <Note tone="critical">
        {sentence(error)}{' '}
        <button type="button" className="link" onClick={refetch}>
          {shell('tryAgain')}
        </button>
      </Note>
    )
  }
  if (!data) return <SkeletonCards cards={2} label={shell('loading')} />
  const until = data.meta.claimsPausedUntil
  return (
    <>
      <p className="small mb-3 text-muted">{t('boardLead')}</p>
      {until && (
        <Note tone="caution" className="mb-3">
          {t('paused', { time: figures.dayAndTime(until) })}
        </Note>
      )}
      {data.data.length === 0 ? (
        <p className="small text-muted">{t('nothingOpen')}</p>
      ) : (
        <ul className="grid gap-3">
          {data.data.map((ride) => (
            <OpenRideRow key={ride.rideId} ride={ride} paused={until !== null} onTaken={refetch} />
          ))}
        </ul>
      )}
      {data.meta.total > data.data.length && pageSize < MOST && (
        <Button wide className="mt-4" busy={isFetching} onClick={() => setPageSize(pageSize + PAGE)}>
          {t('more')}
        </Button>
      )}
    </>
  )
}

function OpenRideRow({ ride, paused, onTaken }: { ride: OpenRide; paused: boolean; onTaken: () => void }) {
  const t = useTranslations('chauffeur.plan')
  const offer = useTranslations('chauffeur.offer')
  const figures = useFigures(ride.timeZone)
  const nameOf = useOwnName()
  const sentence = useSentence()
  const [claim, { isLoading }] = useClaimRideMutation()
  const take = async () => {
    try {
      await claim(ride.rideId).unwrap()
      say.success(t('taken', { time: figures.dayAndTime(ride.pickupAt) }))
    } catch (error) {
      say.error(sentence(error))
      onTaken()
    }
  }
  return (
    <li className="card ride-row">
      <span className="flex items-baseline justify-between gap-3">
        <b className="strong num">{figures.dayAndTime(ride.pickupAt)}</b>
        <span className="price text-[19px]">{figures.money(ride.netPay, ride.currency)}</span>
      </span>
      <Way
        className="my-1.5"
        pickup={{ address: ride.pickupLocation.address }}
        stops={ride.addonlocation.map(({ address }) => ({ address }))}
        dropOff={{ address: ride.dropOffLocation.address }}
      />
      <ul className="offer-tags mb-3">
        <li>{ride.vehicleClassName}</li>
        <li className="num">
          {figures.distance(ride.distance.value)} · {figures.minutes(ride.duration.value)}
        </li>
        {ride.additionalservice.map((extra) => (
          <li key={extra.name}>{nameOf(extra)}</li>
        ))}
      </ul>
      {ride.fits ? (
        <Button
          kind="primary"
          wide
          busy={isLoading}
          disabled={paused}
          onClick={take}
          aria-label={t('takeOf', { time: figures.dayAndTime(ride.pickupAt) })}
        >
          {t('take')}
        </Button>
      ) : (
        <p className="small text-muted">{t('doesNotFit')}</p>
      )}
      <span className="sr-only">{offer('yours')}</span>
    </li>
  )
}
