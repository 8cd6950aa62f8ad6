'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId } from 'react'
import { directionOf, LOCALE_NAMES, LOCALES, type Locale } from '@/lib/i18n/locales.ts'
import { useDraft } from '@/lib/seen/use-draft.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { scaleOf } from '@/shared/office/draft.ts'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { Note } from '@/ui/note.tsx'
import { Switch } from '@/ui/switch.tsx'
import { type OfficeExtra, useAddExtraMutation, useChangeExtraMutation } from './api.ts'

type Words = Readonly<Record<string, string>>

const SCALE = scaleOf('amount')

const typedOf = (of: OfficeExtra | undefined) => ({
  names: { ...of?.names, en: of?.name ?? '' } as Words,
  descriptions: { ...of?.descriptions, en: of?.description ?? '' } as Words,
  fare: of ? String(of.servicefare / SCALE) : '',
  isOffered: !of?.isWithdrawn,
})

/** English is needed; where a language has no word, people read the English one. */
export function ExtraForm({
  of,
  currency,
  nextPosition,
  onDone,
}: {
  of: OfficeExtra | undefined
  currency: string | undefined
  nextPosition: number
  onDone: () => void
}) {
  const t = useTranslations('lists')
  const sentence = useSentence()
  const [add, adding] = useAddExtraMutation()
  const [change, changing] = useChangeExtraMutation()
  const { typed, setTyped, version, look } = useDraft(of, typedOf)
  const { names, descriptions, fare, isOffered } = typed
  const offered = useId()
  const error = adding.error ?? changing.error

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const words = {
      name: names.en ?? '',
      names: otherLanguages(names),
      description: descriptions.en ?? '',
      descriptions: otherLanguages(descriptions),
      servicefare: Math.round(Number(fare) * SCALE),
    }
    const reply = of
      ? await change({ _id: of._id, version: version ?? of.version, ...words, isWithdrawn: !isOffered })
      : await add({ ...words, position: nextPosition })
    look(reply.error)
    if (reply.error) return
    say.success(t('saved', { name: words.name }))
    onDone()
  }

  return (
    <form onSubmit={submit} className="mt-4 grid gap-4">
      <Field
        label={currency ? t('extras.fareIn', { currency }) : t('columns.fare')}
        type="number"
        inputMode="decimal"
        dir="ltr"
        required
        min={0}
        max={1_000_000 / SCALE}
        step={1 / SCALE}
        value={fare}
        onChange={(event) => setTyped({ fare: event.target.value })}
      />
      {LOCALES.map((locale) => (
        <Language
          key={locale}
          locale={locale}
          name={names[locale] ?? ''}
          description={descriptions[locale] ?? ''}
          onName={(name) => setTyped({ names: { ...names, [locale]: name } })}
          onDescription={(description) => setTyped({ descriptions: { ...descriptions, [locale]: description } })}
        />
      ))}
      {of && (
        <div className="flex min-h-11 items-center justify-between gap-3">
          <label htmlFor={offered}>{t('extras.isOffered')}</label>
          <Switch id={offered} checked={isOffered} onCheckedChange={(next) => setTyped({ isOffered: next })} />
        </div>
      )}
      {of && <p className="mini">{t('extras.counts')}</p>}
      {error ? <Note tone="critical">{sentence(error)}</Note> : null}
      <Button type="submit" kind="primary" wide busy={adding.isLoading || changing.isLoading}>
        {of ? t('save') : t('extras.add')}
      </Button>
    </form>
  )
}

function Language({
  locale,
  name,
  description,
  onName,
  onDescription,
}: {
  locale: Locale
  name: string
  description: string
  onName: (name: string) => void
  onDescription: (description: string) => void
}) {
  const t = useTranslations('lists')
  const written = { lang: locale, dir: directionOf(locale), required: locale === 'en' }
  return (
    <fieldset className="grid gap-3 border-t border-line pt-3">
      <legend className="strong pe-2">{LOCALE_NAMES[locale]}</legend>
      <Field
        label={t('columns.name')}
        maxLength={60}
        {...written}
        value={name}
        onChange={(event) => onName(event.target.value)}
      />
      <Field
        label={t('columns.description')}
        maxLength={160}
        {...written}
        value={description}
        onChange={(event) => onDescription(event.target.value)}
      />
    </fieldset>
  )
}

function otherLanguages({ en: _, ...others }: Words): Record<string, string> {
  return Object.fromEntries(Object.entries(others).filter(([, word]) => word.trim() !== ''))
}
