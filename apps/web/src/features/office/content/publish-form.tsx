'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { LOCALE_NAMES, type Locale } from '@/lib/i18n/locales.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { Note } from '@/ui/note.tsx'
import { type Draft, unfinishedIn } from './draft.ts'

export interface Publication {
  whatChanged: string
  publishAt?: string
  demandsAcceptance?: boolean
}

/** What changed, and from when: every version says both, for whoever asks in three years. */
export function PublishForm({
  next,
  draft,
  isTerms,
  isChanged,
  error,
  busy,
  onUnfinished,
  onDiscard,
  onPublish,
}: {
  next: number
  draft: Draft
  isTerms: boolean
  isChanged: boolean
  error: unknown
  busy: boolean
  onUnfinished: (locale: Locale) => void
  onDiscard?: () => void
  onPublish: (publication: Publication) => void
}) {
  const t = useTranslations('pages')
  const sentence = useSentence()
  const [unfinished, setUnfinished] = useState<Locale>()
  const publish = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const lacking = unfinishedIn(draft)
    setUnfinished(lacking)
    if (lacking) return onUnfinished(lacking)
    const form = new FormData(event.currentTarget)
    const from = `${form.get('publishAt') ?? ''}`
    onPublish({
      whatChanged: `${form.get('whatChanged') ?? ''}`.trim(),
      ...(from && { publishAt: new Date(from).toISOString() }),
      ...(isTerms && { demandsAcceptance: form.get('demandsAcceptance') === 'on' }),
    })
  }
  return (
    <form onSubmit={publish} className="mt-5 grid gap-4 border-t border-line pt-5">
      <div className="grid gap-4 desk:grid-cols-[minmax(0,1fr)_220px]">
        <Field
          label={t('whatChanged')}
          hint={t('whatChangedHint')}
          name="whatChanged"
          required
          minLength={5}
          maxLength={300}
        />
        <Field label={t('from')} hint={t('fromHint')} name="publishAt" type="datetime-local" />
      </div>
      {isTerms && (
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="demandsAcceptance" className="size-5 accent-brass" />
          {t('demandsAcceptance')}
        </label>
      )}
      {unfinished && <Note tone="caution">{t('unfinished', { language: LOCALE_NAMES[unfinished] })}</Note>}
      {error ? <Note tone="critical">{sentence(error)}</Note> : null}
      <div className="flex flex-wrap items-center gap-2.5">
        <Button type="submit" kind="primary" busy={busy} disabled={!isChanged}>
          {t('publish', { number: next })}
        </Button>
        {onDiscard && isChanged && (
          <Button kind="quiet" onClick={onDiscard}>
            {t('discard')}
          </Button>
        )}
        {!isChanged && <span className="mini">{t('unchanged')}</span>}
      </div>
    </form>
  )
}
