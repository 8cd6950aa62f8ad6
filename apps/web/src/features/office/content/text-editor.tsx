'use client'

import { useTranslations } from 'next-intl'
import { directionOf, isLocale, LOCALE_NAMES, LOCALES, type Locale } from '@/lib/i18n/locales.ts'
import { Field, TextArea } from '@/ui/field.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { type Draft, type DraftText, isBegun } from './draft.ts'
import styles from './editor.module.css'

/** One language at a time; the others stay as they are. A language without a word falls back to English. */
export function TextEditor({
  draft,
  locale,
  onLocale,
  onChange,
}: {
  draft: Draft
  locale: Locale
  onLocale: (locale: Locale) => void
  onChange: (draft: Draft) => void
}) {
  const t = useTranslations('pages')
  const text = draft[locale]
  const dir = directionOf(locale)
  const set = (change: Partial<DraftText>) => onChange({ ...draft, [locale]: { ...text, ...change } })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" key={locale}>
      <Segmented
        name="language"
        label={t('language')}
        className={styles.languages}
        options={LOCALES.map((value) => ({
          value,
          label: isBegun(draft[value]) ? LOCALE_NAMES[value] : t('missing', { language: LOCALE_NAMES[value] }),
        }))}
        value={locale}
        onChange={(chosen) => isLocale(chosen) && onLocale(chosen)}
      />
      <Field
        label={t('title')}
        lang={locale}
        dir={dir}
        maxLength={120}
        value={text.title}
        onChange={(event) => set({ title: event.target.value })}
      />
      <Field
        label={t('summary')}
        lang={locale}
        dir={dir}
        maxLength={300}
        value={text.summary}
        onChange={(event) => set({ summary: event.target.value })}
      />
      <TextArea
        label={t('text')}
        hint={t('textHint')}
        lang={locale}
        dir={dir}
        rows={20}
        maxLength={60_000}
        className={styles.text}
        value={text.body}
        onChange={(event) => set({ body: event.target.value })}
      />
    </div>
  )
}
