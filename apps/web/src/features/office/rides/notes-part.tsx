'use client'

import type { RideNote } from '@livery/contracts/rides/office-notes.ts'
import type { OfficeRide } from '@livery/contracts/rides/ride-views.ts'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Figures } from '@/lib/i18n/format.ts'
import { useTakeBackNoteMutation, useWriteNoteMutation } from '@/shared/office/api.ts'
import { useMay } from '@/shared/office/rights.tsx'
import { ActButton } from '@/ui/act/act-button.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { ReasonField } from '@/ui/form/reason-field.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'

/** What the office has written beside the ride, for whoever has it on their desk next. */
export function NotesPart({ ride, figures }: { ride: OfficeRide; figures: Figures }) {
  const t = useTranslations('office.notes')
  const mayWrite = useMay()('rides.change')
  if (!mayWrite && ride.notes.length === 0) return null
  return (
    <section>
      <h2 className="mb-1.5 font-serif text-[18px]/6">{t('title')}</h2>
      <ul>
        {ride.notes.map((note) => (
          <Written key={note._id} note={note} figures={figures} />
        ))}
      </ul>
      {mayWrite && <Write rideId={ride.rideId} />}
    </section>
  )
}

function Written({ note: { _id, words, by, at, isOwn }, figures }: { note: RideNote; figures: Figures }) {
  const t = useTranslations('office.notes')
  const mutation = useTakeBackNoteMutation()
  return (
    <li className="flex items-start gap-3 border-b border-line py-2.5">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere whitespace-pre-line">{words}</p>
        <p className="mini num">
          <bdi>{by}</bdi> · {figures.dayAndTime(at)}
        </p>
      </div>
      {isOwn && (
        <ActButton
          mutation={mutation}
          body={_id}
          kind="quiet"
          size="small"
          aria-label={t('remove')}
          done={t('removed')}
        >
          <X size={16} strokeWidth={1.5} aria-hidden="true" />
        </ActButton>
      )}
    </li>
  )
}

function Write({ rideId }: { rideId: string }) {
  const t = useTranslations('office.notes')
  const form = useActForm({
    mutation: useWriteNoteMutation(),
    start: { words: '' },
    body: ({ words }) => ({ id: rideId, words: words.trim() }),
    again: true,
  })
  return (
    <ActForm form={form} kind="line" compact className="mt-3 grid gap-3" label={t('add')}>
      <ReasonField
        form={form}
        name="words"
        label={t('label')}
        hint={t('hint')}
        minLength={1}
        maxLength={2_000}
        rows={2}
      />
    </ActForm>
  )
}
