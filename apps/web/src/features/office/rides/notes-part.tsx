'use client'

import type { OfficeRide } from '@livery/contracts/rides/office-ride.ts'
import { useTranslations } from 'next-intl'
import type { Figures } from '@/lib/i18n/format.ts'
import { useTakeBackNoteMutation, useWriteNoteMutation } from '@/shared/office/api.ts'
import { Notes } from '@/shared/office/notes.tsx'

/** What the office has written beside the ride. */
export function NotesPart({ ride: { rideId, notes }, figures }: { ride: OfficeRide; figures: Figures }) {
  const t = useTranslations('office.notes')
  const [write, takeBack] = [useWriteNoteMutation(), useTakeBackNoteMutation()]
  return <Notes id={rideId} notes={notes} write={write} takeBack={takeBack} figures={figures} hint={t('hint')} />
}
