'use client'

import type { OfficeRide } from '@livery/contracts/rides/ride-views.ts'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { useOfficeUpdateMutation } from '@/shared/office/api.ts'
import { TextArea } from '@/ui/field.tsx'
import { FormEnd } from '@/ui/form-end.tsx'
import { ActionFacts, type ActionFactsGiven } from './action-facts.tsx'
import type { OfficeAction } from './allowed-actions.ts'

/** Moves a ride, with a reason that stays on the timeline. */
export function ActionForm({ ride, action, onClose }: { ride: OfficeRide; action: OfficeAction; onClose: () => void }) {
  const t = useTranslations('office.act')
  const sentence = useSentence()
  const [update, { error, isLoading }] = useOfficeUpdateMutation()
  const [reasonText, setReasonText] = useState('')
  const [facts, setFacts] = useState<ActionFactsGiven>({})

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const reply = await update({
      rideId: ride.rideId,
      action,
      reasonText: reasonText.trim(),
      ...facts,
      version: ride.version,
    })
    if (reply.error) return
    say.success(t(`${action}.done`))
    onClose()
  }

  return (
    <form onSubmit={submit} className="mt-5 grid gap-4">
      <TextArea
        label={t('reason')}
        hint={t('reasonHint')}
        required
        minLength={5}
        maxLength={200}
        rows={3}
        value={reasonText}
        onChange={(event) => setReasonText(event.target.value)}
      />
      <ActionFacts ride={ride} action={action} onChange={setFacts} />
      <FormEnd
        refusal={error && sentence(error)}
        kind={action === 'cancel' ? 'danger' : 'primary'}
        busy={isLoading}
        leave={t('leave')}
        onLeave={onClose}
      >
        {t(`${action}.button`)}
      </FormEnd>
    </form>
  )
}
