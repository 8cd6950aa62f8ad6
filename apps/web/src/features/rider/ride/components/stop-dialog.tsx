'use client'

import type { Place } from '@livery/contracts/common.ts'
import type { RideChange, UserRide } from '@livery/contracts/rides/ride-views.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { PlaceInput } from '@/shared/places/components/place-input.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Note } from '@/ui/note.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { useAddStopMutation, useStopPreviewQuery } from '../api.ts'

/** One more stop: the new way and price stand there before anything is asked for. */
export function StopDialog({ ride, onClose }: { ride: UserRide; onClose: () => void }) {
  const t = useTranslations('ride.stop')
  const sentence = useSentence()
  const figures = useFigures()
  const [place, setPlace] = useState<Place>()
  const preview = useStopPreviewQuery(
    { rideId: ride.rideId, version: ride.version, addonlocation: place ?? ride.pickupLocation },
    { skip: !place, refetchOnMountOrArgChange: true },
  )
  const change = place ? preview.currentData?.change : undefined
  const form = useActForm({
    mutation: useAddStopMutation(),
    start: { text: '' },
    body: () => ({
      rideId: ride.rideId,
      addonlocation: place ?? ride.pickupLocation,
      total: change?.total ?? 0,
      version: ride.version,
    }),
    // Nothing is asked for at a price that is not on the screen.
    allows: () => change !== undefined,
    onRefused: () => void preview.refetch(),
    onDone: onClose,
  })
  const text = form.pick('text')

  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title={t('title')}>
      <ActForm
        form={form}
        className="mt-4 grid gap-4"
        price={change ? figures.money(change.total, change.currency) : ''}
        label={form.busy ? t('working') : t('confirm')}
        disabled={!change}
        leave={t('close')}
        onLeave={onClose}
      >
        <div className="field">
          <span className="label" aria-hidden="true">
            {t('label')}
          </span>
          <PlaceInput
            label={t('label')}
            placeholder={t('placeholder')}
            sign={ride.addonlocation.length + 1}
            inputClassName="input"
            text={text.value}
            near={{ lat: ride.pickupLocation.lat, lng: ride.pickupLocation.lng }}
            autoFocus
            onText={(next) => {
              text.onChange(next)
              setPlace(undefined)
              form.forget()
            }}
            onPick={({ address, lat, lng }) => {
              text.onChange(address)
              setPlace({ address, lat, lng })
            }}
          />
        </div>
        <div aria-live="polite" className="min-h-16">
          {place && preview.isError && !change ? <Note tone="critical">{sentence(preview.error)}</Note> : null}
          {place && !change && !preview.isError ? <Skeleton className="h-14 w-full" /> : null}
          {change && <Difference change={change} asksDriver={ride.driverId !== null} />}
        </div>
      </ActForm>
    </Dialog>
  )
}

function Difference({ change, asksDriver }: { change: RideChange; asksDriver: boolean }) {
  const t = useTranslations('ride.stop')
  const figures = useFigures()
  const total = figures.money(change.total, change.currency)
  return (
    <>
      <p className="num">
        {change.difference === 0
          ? t('same', { total })
          : t('price', { total, difference: figures.movement(change.difference, change.currency) })}
      </p>
      <p className="small num mt-1 text-muted">
        {t('way', { distance: figures.distance(change.distance.value), time: figures.minutes(change.duration.value) })}{' '}
        {t(asksDriver ? 'consent' : 'atOnce')}
      </p>
    </>
  )
}
