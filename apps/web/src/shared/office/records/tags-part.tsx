'use client'

import { MOST_TAGS } from '@livery/contracts/choices.ts'
import type { OfficeRecord } from '@livery/contracts/records/records.ts'
import { Plus, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ActButton } from '@/ui/act/act-button.tsx'
import { chipClass } from '@/ui/chip.tsx'
import { Field } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { useMay } from '../rights.tsx'
import { useAddTagMutation, useRemoveTagMutation } from './api.ts'

/** What the office calls them, in a word or two. */
export function TagsPart({ id, record: { tags, knownTags } }: { id: string; record: OfficeRecord }) {
  const t = useTranslations('office.tags')
  const mayWrite = useMay()('rides.change')
  const [isWriting, setWriting] = useState(false)
  if (!mayWrite && tags.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 font-serif text-[18px]/6">{t('title')}</h2>
      <ul className="flex flex-wrap items-center gap-2">
        {tags.map((tag) => (
          <li key={tag} className={chipClass('small', 'cursor-default gap-1')}>
            <bdi>{tag}</bdi>
            {mayWrite && <Remove id={id} tag={tag} />}
          </li>
        ))}
        {mayWrite && !isWriting && tags.length < MOST_TAGS && (
          <li>
            <button type="button" className={chipClass('small', 'border-dashed')} onClick={() => setWriting(true)}>
              <Plus size={14} strokeWidth={1.5} aria-hidden="true" />
              {t('add')}
            </button>
          </li>
        )}
      </ul>
      {isWriting && <Write id={id} known={knownTags} onClose={() => setWriting(false)} />}
    </section>
  )
}

function Remove({ id, tag }: { id: string; tag: string }) {
  const t = useTranslations('office.tags')
  return (
    <ActButton
      mutation={useRemoveTagMutation()}
      body={{ id, tag }}
      kind="quiet"
      size="small"
      className="-me-2 min-h-6! min-w-6! px-0!"
      aria-label={t('remove', { tag })}
    >
      <X size={14} strokeWidth={1.5} aria-hidden="true" />
    </ActButton>
  )
}

function Write({ id, known, onClose }: { id: string; known: readonly string[]; onClose: () => void }) {
  const t = useTranslations('office.tags')
  const list = useId()
  const form = useActForm({
    mutation: useAddTagMutation(),
    start: { tag: '' },
    body: ({ tag }) => ({ id, tag: tag.trim() }),
    onDone: onClose,
  })
  return (
    <ActForm form={form} kind="line" compact className="mt-3 grid gap-3" label={t('save')}>
      <Field
        label={t('label')}
        autoFocus
        list={list}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
        {...form.field('tag', { required: true, maxLength: 40, pattern: /\S/ })}
      />
      <datalist id={list}>
        {known.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </ActForm>
  )
}
