'use client'

import type { RideChange } from '@livery/contracts/rides/ride-changes.ts'
import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { say } from '@/lib/toast/toast.ts'
import { type ActFormSpec, useActForm } from '@/ui/form/use-act-form.ts'
import { type ChangeBody, type ChangeWish, useChangeRideMutation } from '../../api.ts'
import { useActLater } from '../../waiting/use-waiting-acts.ts'
import type { Told } from '../../waiting/waiting-acts.ts'
import { useFirstName } from '../open-change.tsx'

export interface FormProps {
  ride: UserRide
  onClose: () => void
}

/** A form whose fields are wishes. `wish` is null while they are not whole. */
export function useChangeForm<Typed extends FieldValues>(
  { ride, onClose }: FormProps,
  start: Typed,
  wish: (typed: Typed) => ChangeWish | null,
  {
    onChanged,
    ...more
  }: Pick<ActFormSpec<Typed, ChangeBody, UserRide>, 'fieldFrom' | 'fieldOf'> & {
    onChanged?: (ride: UserRide) => void
  } = {},
) {
  const t = useTranslations('booked.form')
  const name = useFirstName(ride)
  const seen = useState<RideChange>()
  const form = useActForm<Typed, ChangeBody, UserRide>({
    ...more,
    mutation: useChangeRideMutation(),
    start,
    body: (typed) => ({
      rideId: ride.rideId,
      ...wish(typed),
      ...(seen[0]?.consent === 'impossible' && { withoutChauffeur: true }),
      total: seen[0]?.total ?? ride.quoted.total,
      version: ride.version,
    }),
    done: ({ change }) => (change?.status === 'proposed' ? t('asked', { name }) : t('applied')),
    onDone: (changed) => {
      onChanged?.(changed)
      onClose()
    },
  })
  return { form, seen, wish: wish(form.watch() as Typed) }
}

// biome-ignore lint/suspicious/noExplicitAny: each form has fields of its own; what they share does not look at them.
export const formOf = (form: any) => form as ReturnType<typeof useChangeForm>

/** What the chauffeur is told: without a connection it waits, and stands on the ride's page meanwhile. */
export function useTellForm<Typed extends FieldValues>(
  { ride, onClose }: FormProps,
  start: Typed,
  told: (typed: Typed) => Omit<Told, 'rideId'>,
  /** Whether nothing has to be asked first. */
  allows: (typed: Typed) => Promise<boolean> = async () => true,
) {
  const t = useTranslations('booked.form')
  const tell = useActLater()
  const form = useActForm({
    mutation: [tell, { isLoading: false }],
    start,
    allows,
    body: (typed: Typed): Told => ({ rideId: ride.rideId, ...told(typed) }),
    onDone: (outcome) => {
      if (outcome === 'done') say.success(t('applied'))
      onClose()
    },
  })
  return { form }
}
