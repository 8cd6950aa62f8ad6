'use client'

import type { OfficeCar } from '@livery/contracts/vehicles/vehicles.ts'
import { useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import { useDraft } from '@/lib/seen/use-draft.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { scaleOf } from '@/shared/office/draft.ts'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { Note } from '@/ui/note.tsx'
import { useSetSignatureMutation } from './api.ts'

const SCALE = scaleOf('amount')

const typedOf = (car: OfficeCar | undefined) => ({
  fare: car === undefined || car.ownBaseFare === null ? '' : String(car.ownBaseFare / SCALE),
})

/** With a base fare of its own a car is an option of its own; without one it is any car of its class. */
export function SignatureForm({ car, onSaved }: { car: OfficeCar; onSaved: () => void }) {
  const t = useTranslations('paperDesk.signature')
  const sentence = useSentence()
  const [set, { error, isLoading }] = useSetSignatureMutation()
  const { typed, setTyped, version, look } = useDraft(car, typedOf)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const fare = typed.fare.trim() === '' ? null : Math.round(Number(typed.fare) * SCALE)
    const reply = await set({ id: car._id, version: version ?? car.version, base_fare: fare })
    look(reply.error)
    if (reply.error) return
    onSaved()
    say.success(t(fare === null ? 'removed' : 'saved'))
  }
  return (
    <form onSubmit={save} className="grid gap-3 border-t border-line pt-4">
      <Field
        label={t('label', { currency: car.currency })}
        hint={t('hint')}
        type="number"
        inputMode="decimal"
        min={0}
        max={1_000_000 / SCALE}
        step={1 / SCALE}
        value={typed.fare}
        onChange={(event) => setTyped({ fare: event.target.value })}
      />
      {error ? <Note tone="critical">{sentence(error)}</Note> : null}
      <Button type="submit" busy={isLoading} className="justify-self-start">
        {t('save')}
      </Button>
    </form>
  )
}
