'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId } from 'react'
import { directionOf, LOCALE_NAMES, LOCALES } from '@/lib/i18n/locales.ts'
import { useDraft } from '@/lib/seen/use-draft.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { Note } from '@/ui/note.tsx'
import { Select } from '@/ui/select.tsx'
import { Switch } from '@/ui/switch.tsx'
import { type Topic, useKeepTopicMutation } from './api.ts'

const AUDIENCES = ['everybody', 'user', 'driver'] as const

const typedOf = (topic: Topic | undefined) => ({
  code: topic?.code ?? '',
  names: topic?.names ?? ({ en: '' } as Topic['names']),
  audience: topic?.audience ?? ('everybody' as Topic['audience']),
  isOffered: topic?.isOffered ?? true,
})

/** English is needed; where a language has no word, people read the English one. */
export function TopicForm({
  topic,
  nextPosition,
  onDone,
}: {
  topic: Topic | undefined
  nextPosition: number
  onDone: () => void
}) {
  const t = useTranslations('inbox.topics')
  const sentence = useSentence()
  const [keep, { error, isLoading }] = useKeepTopicMutation()
  const { typed, setTyped, version = null, look } = useDraft(topic, typedOf)
  const { code, names, audience, isOffered } = typed
  const offered = useId()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { en, ...others } = names
    const written = Object.entries(others).filter(([, name]) => name?.trim())
    const reply = await keep({
      code,
      names: { en, ...Object.fromEntries(written) },
      audience,
      position: topic?.position ?? nextPosition,
      isOffered,
      version,
    })
    look(reply.error)
    if (reply.error) return
    say.success(t('kept'))
    onDone()
  }
  return (
    <form onSubmit={submit} className="mt-4 grid gap-4">
      {!topic && (
        <Field
          label={t('code')}
          hint={t('codeHint')}
          required
          pattern="[a-z][a-z_]{1,39}"
          dir="ltr"
          value={code}
          onChange={(event) => setTyped({ code: event.target.value })}
        />
      )}
      {LOCALES.map((locale) => (
        <Field
          key={locale}
          label={LOCALE_NAMES[locale]}
          lang={locale}
          dir={directionOf(locale)}
          required={locale === 'en'}
          maxLength={80}
          value={names[locale] ?? ''}
          onChange={(event) => setTyped({ names: { ...names, [locale]: event.target.value } })}
        />
      ))}
      <Select
        label={t('forWhom')}
        value={audience}
        onChange={(event) =>
          setTyped({ audience: AUDIENCES.find((each) => each === event.target.value) ?? 'everybody' })
        }
      >
        {AUDIENCES.map((each) => (
          <option key={each} value={each}>
            {t(`audience.${each}`)}
          </option>
        ))}
      </Select>
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={offered}>{t('offered')}</label>
        <Switch id={offered} checked={isOffered} onCheckedChange={(next) => setTyped({ isOffered: next })} />
      </div>
      {error ? <Note tone="critical">{sentence(error)}</Note> : null}
      <Button type="submit" kind="primary" wide busy={isLoading}>
        {t('keep')}
      </Button>
    </form>
  )
}
