'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId } from 'react'
import { useDraft } from '@/lib/seen/use-draft.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { Note } from '@/ui/note.tsx'
import { Switch } from '@/ui/switch.tsx'
import { type OfficeClass, useChangeClassMutation } from './api.ts'

const MOST = 60

const typedOf = (of: OfficeClass | undefined) => ({
  name: of?.name ?? '',
  example: of?.example ?? '',
  passengers: String(of?.capacity.passengers ?? ''),
  luggage: String(of?.capacity.luggage ?? ''),
  isOffered: of?.isOffered ?? true,
})

export function ClassForm({ of, onDone }: { of: OfficeClass; onDone: () => void }) {
  const t = useTranslations('lists')
  const sentence = useSentence()
  const [change, { error, isLoading }] = useChangeClassMutation()
  const { typed, setTyped, version, look } = useDraft(of, typedOf)
  const offered = useId()
  const field = (key: 'name' | 'example' | 'passengers' | 'luggage') => ({
    value: typed[key],
    required: true,
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ [key]: target.value }),
  })
  const number = { type: 'number', inputMode: 'numeric', max: MOST, step: 1, dir: 'ltr' } as const

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const reply = await change({
      vehicleClass: of.vehicleClass,
      version: version ?? of.version,
      name: typed.name,
      example: typed.example,
      capacity: { passengers: Number(typed.passengers), luggage: Number(typed.luggage) },
      isOffered: typed.isOffered,
    })
    look(reply.error)
    if (reply.error) return
    say.success(t('saved', { name: typed.name }))
    onDone()
  }

  return (
    <form onSubmit={submit} className="mt-4 grid gap-4">
      <Field label={t('columns.name')} maxLength={40} {...field('name')} />
      <Field label={t('columns.example')} hint={t('classes.exampleHint')} maxLength={80} {...field('example')} />
      <div className="grid grid-cols-2 gap-4">
        <Field label={t('columns.passengers')} min={1} {...number} {...field('passengers')} />
        <Field label={t('columns.luggage')} min={0} {...number} {...field('luggage')} />
      </div>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <label htmlFor={offered}>{t('classes.isOffered')}</label>
        <Switch id={offered} checked={typed.isOffered} onCheckedChange={(isOffered) => setTyped({ isOffered })} />
      </div>
      <p className="mini">{t('classes.counts')}</p>
      {error ? <Note tone="critical">{sentence(error)}</Note> : null}
      <Button type="submit" kind="primary" wide busy={isLoading}>
        {t('save')}
      </Button>
    </form>
  )
}
