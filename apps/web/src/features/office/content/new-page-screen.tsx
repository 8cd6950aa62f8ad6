'use client'

import type { Audience } from '@livery/contracts/content/content.ts'
import { ArrowLeft } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Locale } from '@/lib/i18n/locales.ts'
import { say } from '@/lib/toast/toast.ts'
import { OfficeBar } from '@/shared/office/office-bar.tsx'
import { Field } from '@/ui/field.tsx'
import { Select } from '@/ui/select.tsx'
import { useCreatePageMutation } from './api.ts'
import { draftOf, isSame, textsOf } from './draft.ts'
import { PublishForm } from './publish-form.tsx'
import { TextEditor } from './text-editor.tsx'
import { TextPreview } from './text-preview.tsx'

const AUDIENCES: readonly Audience[] = ['everybody', 'user', 'driver']

/** A help article has a name of its own in its address; any other page is at its type. */
export function NewPageScreen() {
  const t = useTranslations('pages')
  const router = useRouter()
  const [create, { error, isLoading }] = useCreatePageMutation()
  const [draft, setDraft] = useState(() => draftOf(undefined))
  const [locale, setLocale] = useState<Locale>('en')
  const [type, setType] = useState('help')
  const [slug, setSlug] = useState('')
  const [audience, setAudience] = useState<Audience>('everybody')
  const name = slug.trim()
  return (
    <>
      <OfficeBar
        title={t('new')}
        lead={
          <Link href="/office/content" className="ico -ms-3" aria-label={t('back')}>
            <ArrowLeft size={18} strokeWidth={1.5} aria-hidden="true" className="rtl:scale-x-[-1]" />
          </Link>
        }
      />
      <div className="pages-desk pages-desk-new">
        <div className="pages-editor">
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
            error={error}
            busy={isLoading}
            onUnfinished={setLocale}
            onPublish={async (publication) => {
              const address = { type: type.trim(), ...(name && { slug: name }) }
              const reply = await create({ ...address, audience, texts: textsOf(draft), ...publication })
              if (!reply.data) return
              say.success(t('published'))
              router.replace(`/office/content/${reply.data._id}`)
            }}
          />
        </div>
        <TextPreview text={draft[locale]} locale={locale} />
      </div>
    </>
  )
}
