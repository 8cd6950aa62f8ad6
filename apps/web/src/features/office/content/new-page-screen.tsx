'use client'

import type { Audience } from '@livery/contracts/content/content.ts'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Locale } from '@/lib/i18n/locales.ts'
import { classNames } from '@/ui/class-names.ts'
import { Field } from '@/ui/field.tsx'
import { PageBar } from '@/ui/list/page-bar.tsx'
import { Select } from '@/ui/select.tsx'
import { useCreatePageMutation } from './api.ts'
import { draftOf, isSame, textsOf } from './draft.ts'
import styles from './editor.module.css'
import { PublishForm } from './publish-form.tsx'
import { TextEditor } from './text-editor.tsx'
import { TextPreview } from './text-preview.tsx'

const AUDIENCES: readonly Audience[] = ['everybody', 'user', 'driver']

/** A help article has a name of its own in its address; any other page is at its type. */
export function NewPageScreen() {
  const t = useTranslations('pages')
  const router = useRouter()
  const [draft, setDraft] = useState(() => draftOf(undefined))
  const [locale, setLocale] = useState<Locale>('en')
  const [type, setType] = useState('help')
  const [slug, setSlug] = useState('')
  const [audience, setAudience] = useState<Audience>('everybody')
  const name = slug.trim()
  return (
    <>
      <PageBar title={t('new')} back={{ href: '/office/content', label: t('back') }} />
      <div className={classNames(styles.desk, styles.anew)}>
        <div className={styles.editor}>
          <div className="mb-5 grid gap-4 desk:grid-cols-3">
            <Field
              label={t('type')}
              hint={t('typeHint')}
              dir="ltr"
              value={type}
              onChange={(event) => setType(event.target.value)}
            />
            <Field
              label={t('slug')}
              hint={t('slugHint')}
              dir="ltr"
              value={slug}
              onChange={(event) => setSlug(event.target.value)}
            />
            <Select
              label={t('columns.audience')}
              value={audience}
              onChange={(event) => setAudience(AUDIENCES.find((each) => each === event.target.value) ?? 'everybody')}
            >
              {AUDIENCES.map((each) => (
                <option key={each} value={each}>
                  {t(`audience.${each}`)}
                </option>
              ))}
            </Select>
          </div>
          <TextEditor draft={draft} locale={locale} onLocale={setLocale} onChange={setDraft} />
          <PublishForm
            next={1}
            draft={draft}
            isTerms={type === 'terms'}
            isChanged={!isSame(draft, draftOf(undefined))}
            mutation={useCreatePageMutation()}
            bodyOf={(publication) => ({
              ...publication,
              type: type.trim(),
              ...(name && { slug: name }),
              audience,
              texts: textsOf(draft),
            })}
            onUnfinished={setLocale}
            onPublished={({ _id }) => router.replace(`/office/content/${_id}`)}
          />
        </div>
        <TextPreview text={draft[locale]} locale={locale} />
      </div>
    </>
  )
}
