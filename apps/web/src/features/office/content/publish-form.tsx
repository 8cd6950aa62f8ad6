'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { LOCALE_NAMES, type Locale } from '@/lib/i18n/locales.ts'
import type { Mutation } from '@/ui/act/use-act.ts'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Note } from '@/ui/note.tsx'
import { type Draft, unfinishedIn } from './draft.ts'

export interface Publication {
  whatChanged: string
  publishAt?: string
  demandsAcceptance?: boolean
}

/** What changed, and from when: every version says both, for whoever asks in three years. */
export function PublishForm<Body, Answer>({
  next,
  draft,
  isTerms,
  isChanged,
  mutation,
  bodyOf,
  onUnfinished,
  onDiscard,
  onPublished,
}: {
  next: number
  draft: Draft
  isTerms: boolean
  isChanged: boolean
  mutation: Mutation<Body, Answer>
  bodyOf: (publication: Publication) => Body
  onUnfinished: (locale: Locale) => void
  onDiscard?: () => void
  onPublished?: (answer: Answer) => void
}) {
  const t = useTranslations('pages')
  const [unfinished, setUnfinished] = useState<Locale>()
  const form = useActForm({
    mutation,
    start: { whatChanged: '', publishAt: '', demandsAcceptance: false },
    body: ({ whatChanged, publishAt, demandsAcceptance }) =>
      bodyOf({
        whatChanged: whatChanged.trim(),
        ...(publishAt && { publishAt: new Date(publishAt).toISOString() }),
        ...(isTerms && { demandsAcceptance }),
      }),
    allows: () => {
      const lacking = unfinishedIn(draft)
      setUnfinished(lacking)
      if (lacking) onUnfinished(lacking)
      return lacking === undefined
    },
    done: (_, { publishAt }) => t(publishAt ? 'scheduled' : 'published'),
    ...(onPublished && { onDone: onPublished }),
  })
  const end: ReactNode = (
    <div className="flex flex-wrap items-center gap-2.5">
      <Button type="submit" kind="primary" busy={form.busy} disabled={!isChanged}>
        {t('publish', { number: next })}
      </Button>
      {onDiscard && isChanged && (
        <Button kind="quiet" onClick={onDiscard}>
          {t('discard')}
        </Button>
      )}
      {!isChanged && <span className="mini">{t('unchanged')}</span>}
    </div>
  )
  return (
    <ActForm form={form} className="mt-5 grid gap-4 border-t border-line pt-5" end={end}>
      <div className="grid gap-4 desk:grid-cols-[minmax(0,1fr)_220px]">
        <Field
          label={t('whatChanged')}
          hint={t('whatChangedHint')}
          {...form.field('whatChanged', { required: true, minLength: 5, maxLength: 300 })}
        />
        <Field label={t('from')} hint={t('fromHint')} type="datetime-local" {...form.field('publishAt')} />
      </div>
      {isTerms && (
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" className="size-5 accent-brass" {...form.register('demandsAcceptance')} />
          {t('demandsAcceptance')}
        </label>
      )}
      {unfinished && <Note tone="caution">{t('unfinished', { language: LOCALE_NAMES[unfinished] })}</Note>}
    </ActForm>
  )
}
