'use client'

import type { ContentPage } from '@livery/contracts/content/content.ts'
import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Locale } from '@/lib/i18n/locales.ts'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { IfMay } from '@/shared/office/rights.tsx'
import { Badge, type StatusLook } from '@/ui/badge.tsx'
import { PageBar } from '@/ui/list/page-bar.tsx'
import { Loaded } from '@/ui/loaded.tsx'
import { addressOf, usePageQuery, useWriteVersionMutation } from './api.ts'
import { draftOf, isSame, textsOf } from './draft.ts'
import styles from './editor.module.css'
import { PagePhotograph } from './photograph.tsx'
import { PublishForm } from './publish-form.tsx'
import { TextEditor } from './text-editor.tsx'
import { TextPreview } from './text-preview.tsx'

/** One page: its versions, the text being written, and how it will read. */
export function PageScreen({ id }: { id: string }) {
  const t = useTranslations('pages')
  const office = useTranslations('office')
  const query = usePageQuery(id)
  const page = query.data
  return (
    <>
      <PageBar title={page?.title ?? t('page')} back={{ href: '/office/content', label: t('back') }}>
        {page && (
          <>
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
          </>
        )}
      </PageBar>
      <Loaded query={query} failed={office('failed')}>
        {(opened) => <Opened key={`${opened._id}-${opened.latestVersion}`} page={opened} />}
      </Loaded>
    </>
  )
}

function Opened({ page }: { page: ContentPage }) {
  const [number, setNumber] = useState(page.latestVersion)
  const shown = page.versions.find((version) => version.number === number)
  const latest = draftOf(page.versions[0]?.texts)
  const [draft, setDraft] = useState(() => draftOf(shown?.texts))
  const [locale, setLocale] = useState<Locale>('en')
  const show = (next: number) => {
    setNumber(next)
    setDraft(draftOf(page.versions.find((version) => version.number === next)?.texts))
  }
  return (
    <div className={styles.desk}>
      <Versions page={page} shown={number} onShow={show} />
      <div className={styles.editor}>
        <TextEditor draft={draft} locale={locale} onLocale={setLocale} onChange={setDraft} />
        <IfMay right="setup.web">
          <PublishForm
            next={page.latestVersion + 1}
            draft={draft}
            isTerms={page.type === 'terms'}
            isChanged={!isSame(draft, latest)}
            mutation={useWriteVersionMutation()}
            bodyOf={(publication) => ({
              ...publication,
              id: page._id,
              basedOn: page.latestVersion,
              texts: textsOf(draft),
            })}
            onUnfinished={setLocale}
            onDiscard={() => show(page.latestVersion)}
          />
        </IfMay>
      </div>
      <TextPreview text={draft[locale]} locale={locale} />
    </div>
  )
}

type Version = ContentPage['versions'][number]

const LOOKS: Record<Version['standing'], StatusLook> = {
  live: { tone: 'positive', dot: 'full' },
  scheduled: { tone: 'caution', dot: 'hollow' },
  past: { tone: 'plain', dot: 'square' },
  replaced: { tone: 'plain', dot: 'hollow' },
}

/** Newest first. An earlier one can be taken as the beginning of the next. */
function Versions({ page, shown, onShow }: { page: ContentPage; shown: number; onShow: (number: number) => void }) {
  const t = useTranslations('pages')
  const figures = useFigures()
  return (
    <div className={styles.versions}>
      <nav aria-label={t('versions')}>
        <h2 className="mb-2 font-serif text-[18px]/6">{t('versions')}</h2>
        <ol>
          {page.versions.map((version) => (
            <li key={version.number}>
              <button
                type="button"
                className={styles.version}
                aria-current={version.number === shown || undefined}
                onClick={() => onShow(version.number)}
              >
                <span className="flex flex-wrap items-center gap-2">
                  <b className="place text-[17px]">{t('version', { number: version.number })}</b>
                  <Badge {...LOOKS[version.standing]}>{t(`standing.${version.standing}`)}</Badge>
                </span>
                <span className="mini num">
                  {figures.dayAndTime(version.publishAt)} · {version.author ?? t('shipped')}
                </span>
                <span className="text-[13px]/5" dir="auto">
                  {version.whatChanged}
                </span>
                {version.demandsAcceptance && <span className="mini">{t('asksAgain')}</span>}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <IfMay right="setup.web">
        <PagePhotograph page={page} />
      </IfMay>
    </div>
  )
}
