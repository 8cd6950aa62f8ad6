'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { directionOf, LOCALE_NAMES, LOCALES } from '@/lib/i18n/locales.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { Note } from '@/ui/note.tsx'
import { Select } from '@/ui/select.tsx'
import { Switch } from '@/ui/switch.tsx'
import { type Topic, useKeepTopicMutation } from './api.ts'

const AUDIENCES = ['everybody', 'user', 'driver'] as const

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
  const [code, setCode] = useState(topic?.code ?? '')
  const [names, setNames] = useState<Topic['names']>(topic?.names ?? { en: '' })
  const [audience, setAudience] = useState<Topic['audience']>(topic?.audience ?? 'everybody')
  const [isOffered, setOffered] = useState(topic?.isOffered ?? true)
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
    })
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
          onChange={(event) => setCode(event.target.value)}
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
          onChange={(event) => setNames({ ...names, [locale]: event.target.value })}
        />
      ))}
      <Select
        label={t('forWhom')}
        value={audience}
        onChange={(event) => setAudience(AUDIENCES.find((each) => each === event.target.value) ?? 'everybody')}
      >
        {AUDIENCES.map((each) => (
          <option key={each} value={each}>
            {t(`audience.${each}`)}
          </option>
        ))}
      </Select>
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={offered}>{t('offered')}</label>
        <Switch id={offered} checked={isOffered} onCheckedChange={setOffered} />
      </div>
      {error ? <Note tone="critical">{sentence(error)}</Note> : null}
      <Button type="submit" kind="primary" wide busy={isLoading}>
        {t('keep')}
      </Button>
    </form>
  )
}
