'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { Note } from '@/ui/note.tsx'
import { type Terms, usePlanTariffMutation, useTariffPreviewMutation } from './api.ts'
import { Preview } from './preview.tsx'
import { TermsForm } from './terms-form.tsx'

/** A new version: its terms, what they would have cost, and from when they hold. */
export function PlanForm({ from, onDone }: { from: Terms; onDone: () => void }) {
  const t = useTranslations('tariffs')
  const sentence = useSentence()
  const [terms, setTerms] = useState(from)
  const [name, setName] = useState('')
  const [start, setStart] = useState('')
  const [plan, planning] = usePlanTariffMutation()
  const [look, looked] = useTariffPreviewMutation()
  const failure = planning.error ?? looked.error

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const reply = await plan({ name: name.trim(), validFrom: new Date(start).toISOString(), terms })
    if (reply.error) return
    say.success(t('planned'))
    onDone()
  }
  const change = (next: Terms) => {
    setTerms(next)
    looked.reset()
  }

  return (
    <form onSubmit={submit} className="grid gap-8">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label={t('name')}
          required
          maxLength={80}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Field
          label={t('startsAt')}
          type="datetime-local"
          required
          dir="ltr"
          value={start}
          onChange={({ target }) => setStart(target.value)}
        />
      </div>
      <TermsForm terms={terms} onChange={change} />
      {looked.data && (
        <section className="grid gap-3" aria-live="polite">
          <h3 className="font-serif text-[18px]/6">{t('preview.title')}</h3>
          <Preview preview={looked.data} />
        </section>
      )}
      {failure ? <Note tone="critical">{sentence(failure)}</Note> : null}
      <div className="sticky bottom-0 flex flex-wrap gap-2.5 border-t border-line bg-paper py-3">
        <Button busy={looked.isLoading} onClick={() => look(terms)}>
          {t('preview.button')}
        </Button>
        <Button type="submit" kind="primary" busy={planning.isLoading}>
          {t('plan')}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {t('leave')}
        </Button>
      </div>
    </form>
  )
}
