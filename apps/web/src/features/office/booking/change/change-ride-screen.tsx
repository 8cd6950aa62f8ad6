'use client'

import type { OfficeRide } from '@livery/contracts/rides/office-ride.ts'
import { useTranslations } from 'next-intl'
import { useDispatch } from 'react-redux'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSocketEvent } from '@/lib/socket/use-socket-event.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { useOfficeRideQuery } from '@/shared/office/api.ts'
import { mayBeChanged } from '@/shared/office/change-ride.tsx'
import { useMay } from '@/shared/office/rights.tsx'
import { RideBadge } from '@/shared/status/ride-badge.tsx'
import { PageBar } from '@/ui/list/page-bar.tsx'
import { Loaded } from '@/ui/loaded.tsx'
import { Note } from '@/ui/note.tsx'
import { ChangeForm } from './change-form.tsx'

/** A booked ride, changed by the office: the form left, what it costs and what it does to the chauffeur right. */
export function ChangeRideScreen({ id }: { id: string }) {
  const t = useTranslations('officeChange')
  const office = useTranslations('office')
  const dispatch = useDispatch()
  const query = useOfficeRideQuery(id)
  const hear = (event: { rideId: string }) => {
    if (event.rideId === id) dispatch(baseApi.util.invalidateTags(['Ride']))
  }
  useSocketEvent('ride:status', hear)
  useSocketEvent('ride:change', hear)
  const ride = query.data
  const figures = useFigures(ride?.timeZone)
  return (
    <div className="flex flex-1 flex-col">
      <PageBar
        title={ride ? t('title', { ride: ride.rideNumber }) : t('page')}
        back={{ href: `/office/rides/${id}`, label: office('ride') }}
      >
        {ride && (
          <>
            <RideBadge status={ride.RideStatus} />
            <span className="mini num">
              <bdi>{ride.riderName}</bdi> · {figures.dayAndTime(ride.pickupAt)}
            </span>
          </>
        )}
      </PageBar>
      <Loaded query={query} failed={office('failed')}>
        {(opened) => <Changeable ride={opened} onStale={() => void query.refetch()} />}
      </Loaded>
    </div>
  )
}

/** What was typed stays in sight where the ride ends meanwhile; the API refuses it with its reason. */
function Changeable({ ride, onStale }: { ride: OfficeRide; onStale: () => void }) {
  const t = useTranslations('officeChange')
  const may = useMay()
  if (!may('rides.change')) return <Note className="m-6">{t('mayNot')}</Note>
  return (
    <>
      {!mayBeChanged(ride.RideStatus) && (
        <Note tone="caution" className="mx-6 my-3">
          {t('over')}
        </Note>
      )}
      <ChangeForm ride={ride} onStale={onStale} />
    </>
  )
}
