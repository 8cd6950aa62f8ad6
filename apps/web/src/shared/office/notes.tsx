'use client'

import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Figures } from '@/lib/i18n/format.ts'
import { ActButton } from '@/ui/act/act-button.tsx'
import type { Mutation } from '@/ui/act/use-act.ts'
import { ActForm } from '@/ui/form/act-form.tsx'
import { ReasonField } from '@/ui/form/reason-field.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { useMay } from './rights.tsx'

interface Note {
  readonly _id: string
  readonly words: string
  readonly by: string
  readonly isOwn: boolean
  /** Where others than its writer may remove it, too. */
  readonly mayRemove?: boolean
  readonly at: string
}

interface NotesProps<Answer> {
  /** What they are about. */
  readonly id: string
  readonly notes: readonly Note[]
  readonly write: Mutation<{ id: string; words: string }, Answer>
  readonly takeBack: Mutation<string, Answer>
  readonly figures: Figures
  /** Who does not see them. */
  readonly hint: string
}

/** What the office has written about it or them, for whoever has to do with it next. */
export function Notes<Answer>({ id, notes, write, takeBack, figures, hint }: NotesProps<Answer>) {
  const t = useTranslations('office.notes')
  const mayWrite = useMay()('rides.change')
  if (!mayWrite && notes.length === 0) return null
  return (
    <section>
      <h2 className="mb-1.5 font-serif text-[18px]/6">{t('title')}</h2>
      <ul>
        {notes.map(({ _id, words, by, at, isOwn, mayRemove = isOwn }) => (
          <li key={_id} className="flex items-start gap-3 border-b border-line py-2.5">
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere whitespace-pre-line">{words}</p>
              <p className="mini num">
                <bdi>{by}</bdi> · {figures.dayAndTime(at)}
              </p>
            </div>
            {mayRemove && (
              <ActButton
                mutation={takeBack}
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
        ))}
      </ul>
      {mayWrite && <Write id={id} write={write} hint={hint} />}
    </section>
  )
}

function Write<Answer>({ id, write, hint }: Pick<NotesProps<Answer>, 'id' | 'write' | 'hint'>) {
  const t = useTranslations('office.notes')
  const form = useActForm({
    mutation: write,
    start: { words: '' },
    body: ({ words }) => ({ id, words: words.trim() }),
    again: true,
  })
  return (
    <ActForm form={form} kind="line" compact className="mt-3 grid gap-3" label={t('add')}>
      <ReasonField form={form} name="words" label={t('label')} hint={hint} minLength={1} maxLength={2_000} rows={2} />
    </ActForm>
  )
}
