'use client'

import type { Policy } from '@livery/contracts/policies/policies.ts'
import type { PolicyField } from '@livery/contracts/policies/policy-fields.ts'
import { useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import type { Terms } from '@/shared/office/draft.ts'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { Note } from '@/ui/note.tsx'
import { usePublishPolicyMutation } from './api.ts'
import { ChangeList } from './change-list.tsx'
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
  const sentence = useSentence()
  const [publish, { error, isLoading }] = usePublishPolicyMutation()
  const newest = policy.versions[0]
  if (!newest) return null
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onTry()
    if (isUnfit) return
    const form = new FormData(event.currentTarget)
    const from = `${form.get('startsAt') ?? ''}`
    const note = `${form.get('note') ?? ''}`.trim()
    const reply = await publish({
      name: policy.name,
      after: newest.version,
      terms: { ...terms },
      ...(from && { startsAt: new Date(from).toISOString() }),
      ...(note && { note }),
    })
    if (!reply.error) say.success(t(from ? 'published.later' : 'published.now'))
  }
  return (
    <form onSubmit={submit} noValidate className="mt-6 grid max-w-[760px] gap-4 border-t border-line pt-5">
      <ChangeList changes={changes} before={newest.terms} after={terms} words={words} />
      <div className="grid gap-4 desk:grid-cols-[minmax(0,1fr)_220px]">
        <Field label={t('note')} hint={t('noteHint')} name="note" maxLength={200} />
        <Field label={t('from')} hint={t('fromHint')} name="startsAt" type="datetime-local" />
      </div>
      {isTried && isUnfit && <Note tone="caution">{t('unfit')}</Note>}
      {error ? <Note tone="critical">{sentence(error)}</Note> : null}
      <div className="flex flex-wrap items-center gap-2.5">
        <Button type="submit" kind="primary" busy={isLoading} disabled={changes.length === 0}>
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
    </form>
  )
}
