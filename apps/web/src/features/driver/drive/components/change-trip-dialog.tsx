'use client'

import type { DriverRide } from '@livery/contracts/rides/driver-ride.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { WayChoice } from '@/shared/way-change/components/way-choice.tsx'
import type { WayWish } from '@/shared/way-change/way-wish.ts'
import { Dialog } from '@/ui/dialog.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Note } from '@/ui/note.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { useProposalPreviewQuery, useProposeChangeMutation } from '../api.ts'

/** What the passenger has said, put to them with its price: nothing changes before they accept. */
export function ChangeTripDialog({ ride, onClose }: { ride: DriverRide; onClose: () => void }) {
  const t = useTranslations('wayChange')
  const own = useTranslations('chauffeur.change')
  const sentence = useSentence()
  const figures = useFigures(ride.timeZone)
  const [wish, setWish] = useState<WayWish>()
  const asked = { rideId: ride.rideId, version: ride.version, ...wish }
  const preview = useProposalPreviewQuery(asked, { skip: !wish, refetchOnMountOrArgChange: true })
  const change = wish ? preview.currentData?.change : undefined
  const form = useActForm({
    mutation: useProposeChangeMutation(),
    start: {},
    body: () => asked,
    allows: () => change !== undefined && change !== null,
    onRefused: () => void preview.refetch(),
    onDone: onClose,
  })
  const passenger = ride.rider?.name ?? ''
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title={t('title')} description={own('lead')}>
      <ActForm
        form={form}
        className="mt-4 grid gap-4"
        size="tall"
        label={form.busy ? t('sending') : own('ask', { name: passenger })}
        disabled={!change}
        leave={t('close')}
        onLeave={onClose}
      >
        <WayChoice
          way={ride}
          near={ride.pickupLocation}
          onWish={(next) => {
            setWish(next)
            form.forget()
          }}
        />
        <div aria-live="polite" className="min-h-12">
          {wish && preview.isError && !change ? <Note tone="critical">{sentence(preview.error)}</Note> : null}
          {wish && !change && !preview.isError ? <Skeleton className="h-12 w-full" /> : null}
          {change && (
            <p className="num">
              {own('facts', {
                isSame: change.difference === 0 ? 'yes' : 'no',
                difference: figures.movement(change.difference, change.currency),
                distance: figures.distance(change.distance.value),
                time: figures.minutes(change.duration.value),
              })}
            </p>
          )}
        </div>
      </ActForm>
    </Dialog>
  )
}
