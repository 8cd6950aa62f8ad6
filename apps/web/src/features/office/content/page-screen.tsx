'use client'

import type { ContentPage } from '@livery/contracts/content/content.ts'
import { ArrowLeft, ExternalLink } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import type { Locale } from '@/lib/i18n/locales.ts'
import { say } from '@/lib/toast/toast.ts'
import { OfficeBar } from '@/shared/office/office-bar.tsx'
import { DidNotArrive } from '@/shared/states/did-not-arrive.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { addressOf } from './address.ts'
import { usePageQuery, useWriteVersionMutation } from './api.ts'
import { draftOf, isSame, textsOf } from './draft.ts'
import { PublishForm } from './publish-form.tsx'
import { TextEditor } from './text-editor.tsx'
import { TextPreview } from './text-preview.tsx'
import { Versions } from './versions.tsx'

/** One page: its versions, the text being written, and how it will read. */
export function PageScreen({ id }: { id: string }) {
  const t = useTranslations('pages')
  const office = useTranslations('office')
  const shell = useTranslations('shell')
  const { data: page, error, refetch } = usePageQuery(id)
  const back = (
    <Link href="/office/content" className="ico -ms-3" aria-label={t('back')}>
      <ArrowLeft size={18} strokeWidth={1.5} aria-hidden="true" className="rtl:scale-x-[-1]" />
    </Link>
  )
  if (page) return <Opened key={`${page._id}-${page.latestVersion}`} page={page} back={back} />
  return (
    <>
      <OfficeBar title={t('page')} lead={back} />
      {error ? (
        <DidNotArrive title={office('failed')} error={error} onRetry={refetch} />
      ) : (
        <div className="p-5">
          <SkeletonRows rows={8} label={shell('loading')} />
        </div>
      )}
    </>
  )
}

function Opened({ page, back }: { page: ContentPage; back: ReactNode }) {
  const t = useTranslations('pages')
  const [write, { error, isLoading }] = useWriteVersionMutation()
  const [number, setNumber] = useState(page.latestVersion)
  const shown = page.versions.find((version) => version.number === number)
  const latest = draftOf(page.versions[0]?.texts)
  const [draft, setDraft] = useState(() => draftOf(shown?.texts))
  const [locale, setLocale] = useState<Locale>('en')
  const show = (next: number) => {
    setNumber(next)
    setDraft(draftOf(page.versions.find((version) => version.number === next)?.texts))
  }
  const isChanged = !isSame(draft, latest)
  return (
    <>
      <OfficeBar title={page.title} lead={back}>
        <span className="mini">
          <bdi>{addressOf(page)}</bdi> · {t(`audience.${page.audience}`)}
        </span>
        <a
          href={addressOf(page)}
          target="_blank"
          rel="noreferrer"
          className="link ms-auto inline-flex min-h-9 items-center gap-2"
        >
          {t('read')}
          <ExternalLink size={14} strokeWidth={1.5} aria-hidden="true" />
        </a>
      </OfficeBar>
      <div className="pages-desk">
        <Versions page={page} shown={number} onShow={show} />
        <div className="pages-editor">
          <TextEditor draft={draft} locale={locale} onLocale={setLocale} onChange={setDraft} />
          <PublishForm
            next={page.latestVersion + 1}
            draft={draft}
            isTerms={page.type === 'terms'}
            isChanged={isChanged}
            error={error}
            busy={isLoading}
            onUnfinished={setLocale}
            onDiscard={() => show(page.latestVersion)}
            onPublish={async (publication) => {
              const body = { id: page._id, basedOn: page.latestVersion, texts: textsOf(draft), ...publication }
              const reply = await write(body)
              if (!reply.error) say.success(t(publication.publishAt ? 'scheduled' : 'published'))
            }}
          />
        </div>
        <TextPreview text={draft[locale]} locale={locale} />
      </div>
    </>
  )
}
