'use client'

import type { Place } from '@livery/contracts/common.ts'
import type { RideChange, UserRide } from '@livery/contracts/rides/ride-views.ts'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { PlaceInput } from '@/shared/places/components/place-input.tsx'
import { Button, PayButton } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Note } from '@/ui/note.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { useAddStopMutation, useStopPreviewQuery } from '../api.ts'

/** One more stop: the new way and price stand there before anything is asked for. */
export function StopDialog({ ride, onClose }: { ride: UserRide; onClose: () => void }) {
  const t = useTranslations('ride.stop')
  const sentence = useSentence()
  const figures = useFigures()
  const [text, setText] = useState('')
  const [place, setPlace] = useState<Place>()
  const [refusal, setRefusal] = useState<string>()
  const [add, { isLoading }] = useAddStopMutation()
  const preview = useStopPreviewQuery(
    { rideId: ride.rideId, version: ride.version, addonlocation: place ?? ride.pickupLocation },
    { skip: !place, refetchOnMountOrArgChange: true },
  )
  const change = place ? preview.currentData?.change : undefined

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!place || !change) return
    setRefusal(undefined)
    const body = { rideId: ride.rideId, addonlocation: place, total: change.total, version: ride.version }
    try {
      await add(body).unwrap()
      onClose()
    } catch (error) {
      setRefusal(sentence(error))
      preview.refetch()
    }
  }

  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title={t('title')}>
      <form onSubmit={submit} className="mt-4 grid gap-4">
        <div className="field">
          <span className="label" aria-hidden="true">
            {t('label')}
          </span>
          <PlaceInput
            label={t('label')}
            placeholder={t('placeholder')}
            inputClassName="input"
            text={text}
            near={{ lat: ride.pickupLocation.lat, lng: ride.pickupLocation.lng }}
            autoFocus
            onText={(next) => {
              setText(next)
              setPlace(undefined)
              setRefusal(undefined)
            }}
            onPick={({ address, lat, lng }) => {
              setText(address)
              setPlace({ address, lat, lng })
            }}
          />
        </div>
        <div aria-live="polite" className="min-h-16">
          {place && preview.isError && !change ? <Note tone="critical">{sentence(preview.error)}</Note> : null}
          {place && !change && !preview.isError ? <Skeleton className="h-14 w-full" /> : null}
          {change && <Difference change={change} asksDriver={ride.driverId !== null} />}
        </div>
        {refusal && <Note tone="critical">{refusal}</Note>}
        <div className="grid gap-2.5">
          <PayButton
            type="submit"
            price={change ? figures.money(change.total, change.currency) : ''}
            disabled={!change}
            busy={isLoading}
          >
            {isLoading ? t('working') : t('confirm')}
          </PayButton>
          <Button kind="line" wide onClick={onClose}>
            {t('close')}
          </Button>
        </div>
      </form>
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
