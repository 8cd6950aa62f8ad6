'use client'

import { useTranslations } from 'next-intl'
import { useDeferredValue, useEffect, useState } from 'react'
import { directionOf, type Locale } from '@/lib/i18n/locales.ts'
import { useListed } from '@/lib/i18n/use-listed.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { htmlOf } from '@/shared/prose/markdown.ts'
import { Prose } from '@/shared/prose/prose.tsx'
import { Note } from '@/ui/note.tsx'
import { usePreviewQuery } from './api.ts'
import type { DraftText } from './draft.ts'
import styles from './editor.module.css'

const PAUSE_MS = 400

/** As people will read it, with the policy's figures filled in; a name that the policy does not have is said. */
export function TextPreview({ text, locale }: { text: DraftText; locale: Locale }) {
  const listed = useListed()
  const t = useTranslations('pages')
  const sentence = useSentence()
  const body = useSettled(useDeferredValue(text.body))
  const { currentData, data, error } = usePreviewQuery({ body, locale })
  const filled = currentData ?? data
  return (
    <aside aria-label={t('preview')} className={styles.preview}>
      <p className="over mb-3">{t('preview')}</p>
      {error ? (
        <Note tone="critical" className="mb-4">
          {sentence(error)}
        </Note>
      ) : null}
      {filled && filled.unknownFigures.length > 0 && (
        <Note tone="caution" className="mb-4">
          {t('unknown', { names: listed(filled.unknownFigures.map((name) => `{{${name}}}`)) })}
        </Note>
      )}
      <article lang={locale} dir={directionOf(locale)}>
        <p className="title text-[28px]">{text.title}</p>
        {text.summary && <p className="mt-2 mb-5 text-[15px] text-muted">{text.summary}</p>}
        <Prose html={htmlOf(filled?.body ?? text.body)} className="text-[15px]!" />
      </article>
      {filled && filled.figures.length > 0 && (
        <details className="mt-8 border-t border-line pt-3">
          <summary className="flex min-h-9 items-center font-medium">{t('figures')}</summary>
          <dl className="mt-1">
            {filled.figures.map(({ name, value }) => (
              <div key={name} className="flex justify-between gap-4 border-b border-line py-1.5">
                <dt>
                  <code dir="ltr">{`{{${name}}}`}</code>
                </dt>
                <dd className="num text-muted">{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </aside>
  )
}

/** The text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
