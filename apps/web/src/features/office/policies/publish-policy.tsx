'use client'

import type { Policy } from '@livery/contracts/policies/policies.ts'
import type { PolicyField } from '@livery/contracts/policies/policy-fields.ts'
import { useTranslations } from 'next-intl'
import type { Terms } from '@/shared/office/draft.ts'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Note } from '@/ui/note.tsx'
import { usePublishPolicyMutation } from './api.ts'
import type { PolicyWords } from './use-policy-words.ts'

/** What will be different, from when, and why: then it is written. */
export function PublishPolicy({
  policy,
  terms,
  changes,
  words,
  isUnfit,
  isTried,
  onTry,
  onDiscard,
}: {
  policy: Policy
  terms: Terms
  changes: readonly PolicyField[]
  words: PolicyWords
  isUnfit: boolean
  isTried: boolean
  onTry: () => void
  onDiscard: () => void
}) {
  const t = useTranslations('policies')
  const newest = policy.versions[0]
  const form = useActForm({
    mutation: usePublishPolicyMutation(),
    start: { note: '', startsAt: '' },
    body: ({ note, startsAt }) => ({
      name: policy.name,
      after: newest?.version ?? 0,
      terms: { ...terms },
      ...(startsAt && { startsAt: new Date(startsAt).toISOString() }),
      ...(note.trim() && { note: note.trim() }),
    }),
    // What the policy does not take is marked at its field.
    allows: () => {
      onTry()
      return !isUnfit
    },
    done: (_, { startsAt }) => t(startsAt ? 'published.later' : 'published.now'),
  })
  if (!newest) return null
  return (
    <ActForm
      form={form}
      className="mt-6 grid max-w-[760px] gap-4 border-t border-line pt-5"
      end={
        <div className="flex flex-wrap items-center gap-2.5">
          <Button type="submit" kind="primary" busy={form.busy} disabled={changes.length === 0}>
            {t('publish', { number: newest.version + 1 })}
          </Button>
          {changes.length > 0 ? (
            <Button kind="quiet" onClick={onDiscard}>
              {t('discard')}
            </Button>
          ) : (
            <span className="mini">{t('unchanged')}</span>
          )}
        </div>
      }
    >
      <ChangeList changes={changes} before={newest.terms} after={terms} words={words} />
      <div className="grid gap-4 desk:grid-cols-[minmax(0,1fr)_220px]">
        <Field label={t('note')} hint={t('noteHint')} {...form.field('note', { maxLength: 200 })} />
        <Field label={t('from')} hint={t('fromHint')} type="datetime-local" {...form.field('startsAt')} />
      </div>
      {isTried && isUnfit && <Note tone="caution">{t('unfit')}</Note>}
    </ActForm>
  )
}

/** Field by field: what it was, and what it is. */
export function ChangeList({
  changes,
  before,
  after,
  words,
}: {
  changes: readonly PolicyField[]
  before: Terms
  after: Terms
  words: PolicyWords
}) {
  if (changes.length === 0) return null
  return (
    <ul className="grid grid-cols-1 gap-1.5">
      {changes.map((field) => (
        <li key={field.path.join('.')} className="small">
          {words.label(field)}: <s className="num text-muted">{words.value(field, before)}</s>{' '}
          <b className="num strong">{words.value(field, after)}</b>
        </li>
      ))}
    </ul>
  )
}
