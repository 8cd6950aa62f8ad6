'use client'

import type { BodyOf } from '@livery/contracts/endpoint.ts'
import type { RideChange } from '@livery/contracts/rides/ride-changes.ts'
import type { ridesContract } from '@livery/contracts/rides/rides.ts'
import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import { useTranslations } from 'next-intl'
import { chosenIn, wantedOf } from '@/shared/extras/wanted.ts'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { useChangeRideMutation } from '../api.ts'
import { clockThere } from './times.ts'

/** The same ride with the change and another chauffeur, or as it was. */
export function DecideChange({ ride, declined, onKeep }: { ride: UserRide; declined: RideChange; onKeep: () => void }) {
  const t = useTranslations('booked')
  const form = useActForm({
    mutation: useChangeRideMutation(),
    start: {},
    body: () => ({
      rideId: ride.rideId,
      ...wishOf(ride, declined),
      withoutChauffeur: true,
      total: declined.total,
      version: ride.version,
    }),
    done: t('anotherDone'),
  })
  return (
    <ActForm
      form={form}
      className="mt-3 grid gap-3"
      kind="line"
      label={t('another')}
      leave={t('keep')}
      onLeave={onKeep}
    />
  )
}

type Wish = Omit<BodyOf<(typeof ridesContract)['changeRide']>, 'rideId' | 'total' | 'version' | 'preview'>

/** What was asked for, as it is asked for again. */
function wishOf({ timeZone }: UserRide, { after }: RideChange): Wish {
  const { pickupAt, additionalservice, ...same } = after
  const there = pickupAt === undefined ? undefined : clockThere(new Date(pickupAt), timeZone)
  return {
    ...same,
    ...(there && { predate: there.date, pretime: there.time }),
    ...(additionalservice && { additionalservice: wantedOf(chosenIn(additionalservice)) }),
  }
}
