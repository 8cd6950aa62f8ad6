'use client'

import type { OfficeRide } from '@livery/contracts/rides/office-ride.ts'
import { useTranslations } from 'next-intl'
import { useTellAboutRideMutation } from '@/shared/office/api.ts'
import { ActForm } from '@/ui/form/act-form.tsx'
import { ReasonField } from '@/ui/form/reason-field.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Segmented } from '@/ui/segmented.tsx'

/** A few words to the rider, or to the guest whom the ride is for, by the ways that they are told of it anyway. */
export function TellForm({ ride, onClose }: { ride: OfficeRide; onClose: () => void }) {
  const t = useTranslations('office.tell')
  const hasGuest = ride.people.guest !== null && ride.final === null
  const form = useActForm({
    mutation: useTellAboutRideMutation(),
    start: { to: 'rider' as 'rider' | 'guest', words: '' },
    body: ({ to, words }) => ({ id: ride.rideId, to, words: words.trim() }),
    done: t('done'),
    onDone: onClose,
  })
  return (
    <ActForm form={form} className="mt-5 grid gap-4" label={t('send')} leave={t('leave')} onLeave={onClose}>
      {hasGuest && (
        <Segmented
          name="to"
          label={t('to')}
          {...form.pick('to')}
          options={[
            { value: 'rider', label: t('rider') },
            { value: 'guest', label: t('guest') },
          ]}
        />
      )}
      <ReasonField
        form={form}
        name="words"
        label={t('words')}
        hint={t('wordsHint')}
        minLength={2}
        maxLength={300}
        rows={3}
      />
    </ActForm>
  )
}
