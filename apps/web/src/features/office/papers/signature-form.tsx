'use client'

import type { OfficeCar } from '@livery/contracts/vehicles/vehicles.ts'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { Note } from '@/ui/note.tsx'
import { scaleOf } from '../policies/draft.ts'
import { useSetSignatureMutation } from './api.ts'

/** With a base fare of its own a car is an option of its own; without one it is any car of its class. */
export function SignatureForm({ car }: { car: OfficeCar }) {
  const t = useTranslations('paperDesk.signature')
  const sentence = useSentence()
  const [set, { error, isLoading }] = useSetSignatureMutation()
  const scale = scaleOf('amount')
  const [typed, setTyped] = useState(car.ownBaseFare === null ? '' : String(car.ownBaseFare / scale))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const fare = typed.trim() === '' ? null : Math.round(Number(typed) * scale)
    if (!(await set({ id: car._id, base_fare: fare })).error) say.success(t(fare === null ? 'removed' : 'saved'))
  }
  return (
    <form onSubmit={save} className="grid gap-3 border-t border-line pt-4">
      <Field
        label={t('label', { currency: car.currency })}
        hint={t('hint')}
        type="number"
        inputMode="decimal"
        min={0}
        max={1_000_000 / scale}
        step={1 / scale}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {error ? <Note tone="critical">{sentence(error)}</Note> : null}
      <Button type="submit" busy={isLoading} className="justify-self-start">
        {t('save')}
      </Button>
    </form>
  )
}
