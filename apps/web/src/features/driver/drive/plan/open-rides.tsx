'use client'

import type { OpenRide } from '@livery/contracts/rides/driver-ride.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSocketEvent } from '@/lib/socket/use-socket-event.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { Chip } from '@/ui/chip.tsx'
import { MoreList, useMore } from '@/ui/list/list-state.tsx'
import { Note } from '@/ui/note.tsx'
import { SkeletonCards } from '@/ui/skeleton.tsx'
import { useBoardQuery, useRosterQuery } from '../api.ts'
import { OpenRideCard } from './open-ride-card.tsx'
import styles from './plan.module.css'

const LOOK_AGAIN_MS = 30_000
const SHOWN = {
  fits: ({ whyNot }: OpenRide) => whyNot.length === 0,
  areas: ({ isPreferred }: OpenRide) => isPreferred,
  all: () => true,
} as const
type Shown = keyof typeof SHOWN

/** The board: scheduled rides that nobody has taken, and how each lies in the chauffeur's day. */
export function OpenRides() {
  const t = useTranslations('chauffeur.plan')
  const figures = useFigures()
  const dispatch = useDispatch()
  const more = useMore()
  const [shown, setShown] = useState<Shown>('all')
  const list = useBoardQuery(
    { page: 1, pageSize: more.pageSize },
    { refetchOnMountOrArgChange: true, pollingInterval: LOOK_AGAIN_MS, skipPollingIfUnfocused: true },
  )
  useSocketEvent('notification', () => void dispatch(baseApi.util.invalidateTags(['Ride'])))
  const hasAreas = (useRosterQuery().data?.areas.length ?? 0) > 0
  const shownNow = shown === 'areas' && !hasAreas ? 'all' : shown
  const until = list.data?.meta.claimsPausedUntil ?? null
  return (
    <>
      {until && (
        <Note tone="caution" className="mb-3">
          {t('paused', { time: figures.dayAndTime(until) })}
        </Note>
      )}
      <MoreList inPart list={list} more={more} none={{ title: t('nothingOpen') }} waiting={<SkeletonCards cards={2} />}>
        {(rides) => (
          <>
            <div className="mb-3 flex flex-wrap gap-2">
              <Chip pressed={shownNow === 'fits'} onClick={() => setShown('fits')}>
                {t('shown.fits')}
              </Chip>
              {hasAreas && (
                <Chip pressed={shownNow === 'areas'} onClick={() => setShown('areas')}>
                  {t('shown.areas')}
                </Chip>
              )}
              <Chip pressed={shownNow === 'all'} onClick={() => setShown('all')}>
                {t('shown.all', { count: list.data?.meta.total ?? rides.length })}
              </Chip>
            </div>
            <Claims rides={rides.filter(SHOWN[shownNow])} shown={shownNow} onTaken={list.refetch} />
          </>
        )}
      </MoreList>
    </>
  )
}

function Claims({ rides, shown, onTaken }: { rides: readonly OpenRide[]; shown: Shown; onTaken: () => void }) {
  const t = useTranslations('chauffeur.plan')
  if (rides.length === 0)
    return <p className="small text-muted">{t(shown === 'areas' ? 'nothingInAreas' : 'nothingFits')}</p>
  return (
    <ul className={styles.claims}>
      {rides.map((ride) => (
        <OpenRideCard key={ride.rideId} ride={ride} onTaken={onTaken} />
      ))}
    </ul>
  )
}
