'use client'

import type { RideChange } from '@livery/contracts/rides/ride-changes.ts'
import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useHidesPrice } from '@/lib/acting/acting.tsx'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { WayChoice } from '@/shared/way-change/components/way-choice.tsx'
import { stopMoreOf, type WayWish } from '@/shared/way-change/way-wish.ts'
import { Dialog } from '@/ui/dialog.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Note } from '@/ui/note.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { useChangePreviewQuery, useChangeRideMutation } from '../api.ts'

/** Another way of a ride under way: what it comes to is there before the chauffeur is asked. */
export function WayDialog({ ride, onClose }: { ride: UserRide; onClose: () => void }) {
  const t = useTranslations('wayChange')
  const sentence = useSentence()
  const figures = useFigures()
  const isHidden = useHidesPrice(ride)
  const [chosen, setChosen] = useState<WayWish>()
  const wish = chosen && { ...chosen, added: stopMoreOf(ride, chosen) }
  const preview = useChangePreviewQuery(
    { rideId: ride.rideId, version: ride.version, wish: wish ?? {} },
    { skip: !wish, refetchOnMountOrArgChange: true },
  )
  const change = wish ? preview.currentData?.change : undefined
  const form = useActForm({
    mutation: useChangeRideMutation(),
    start: {},
    body: () => ({ rideId: ride.rideId, ...wish, total: change?.total ?? 0, version: ride.version }),
    // Nothing is asked for at a price that is not on the screen.
    allows: () => change !== undefined && change !== null,
    onRefused: () => void preview.refetch(),
    onDone: onClose,
  })
  const { lat, lng } = ride.driverLocation ?? ride.pickupLocation
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title={t('title')}>
      <ActForm
        form={form}
        className="mt-4 grid gap-4"
        label={form.busy ? t('sending') : t('send')}
        disabled={!change}
        leave={t('close')}
        onLeave={onClose}
        {...(!isHidden && { price: change ? figures.money(change.total, change.currency) : '' })}
      >
        <WayChoice
          way={ride}
          near={{ lat, lng }}
          onWish={(next) => {
            setChosen(next)
            form.forget()
          }}
        />
        <div aria-live="polite" className="min-h-16">
          {wish && preview.isError && !change ? <Note tone="critical">{sentence(preview.error)}</Note> : null}
          {wish && !change && !preview.isError ? <Skeleton className="h-14 w-full" /> : null}
          {change && (
            <>
              <WayPrice change={change} isHidden={isHidden} />
              <p className="small mt-1 text-muted">{t('consent')}</p>
            </>
          )}
        </div>
      </ActForm>
    </Dialog>
  )
}

/** What it comes to, and how far it is. */
export function WayPrice({ change, isHidden }: { change: RideChange; isHidden: boolean }) {
  const t = useTranslations('wayChange')
  const figures = useFigures()
  const total = figures.money(change.total, change.currency)
  return (
    <>
      {!isHidden && (
        <p className="num">
          {change.difference === 0
            ? t('same', { total })
            : t('price', { total, difference: figures.movement(change.difference, change.currency) })}
        </p>
      )}
      <p className="small num mt-1 text-muted">
        {t('way', { distance: figures.distance(change.distance.value), time: figures.minutes(change.duration.value) })}
      </p>
    </>
  )
}
