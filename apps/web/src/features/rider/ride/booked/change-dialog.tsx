'use client'

import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Dialog } from '@/ui/dialog.tsx'
import { ExtrasForm } from './change/extras-form.tsx'
import { GuestForm } from './change/guest-form.tsx'
import { FlightForm, NoteForm, SignForm } from './change/told-forms.tsx'
import { TripForm } from './change/trip-form.tsx'
import type { FormProps } from './change/use-change-form.ts'
import type { ChangeSubject } from './change-button.tsx'

/** One subject at a time: what it is now is in the fields, and what changing it comes to stands above the button. */
export function ChangeDialog({
  ride,
  subject,
  onClose,
}: {
  ride: UserRide
  subject: ChangeSubject
  onClose: () => void
}) {
  const t = useTranslations('booked.ask')
  const Form = FORMS[subject]
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title={t(subject)}>
      <Form ride={ride} onClose={onClose} />
    </Dialog>
  )
}

const FORMS: Record<ChangeSubject, (props: FormProps) => ReactNode> = {
  trip: TripForm,
  flight: FlightForm,
  guest: GuestForm,
  sign: SignForm,
  extras: ExtrasForm,
  note: NoteForm,
}
