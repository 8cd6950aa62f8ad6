'use client'

import type { BrandDesk } from '@livery/contracts/brand/brand.ts'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { useAct } from '@/ui/act/use-act.ts'
import { Button } from '@/ui/button.tsx'
import { Chip } from '@/ui/chip.tsx'
import { KeyCap } from '@/ui/key-cap.tsx'
import { PageBar } from '@/ui/list/page-bar.tsx'
import { Note } from '@/ui/note.tsx'
import { useDiscardBrandDraftMutation, usePublishBrandMutation } from './api.ts'
import styles from './brand.module.css'
import { InvoicesPart } from './invoices-part.tsx'
import { LookPart } from './look-part.tsx'
import { MailsPart } from './mails-part.tsx'
import { PagesPart } from './pages-part.tsx'
import { Preview } from './preview.tsx'
import { type BrandDraft, useBrandDraft } from './use-brand-draft.ts'
import { useNewBrand } from './use-new-brand.ts'
import { VersionsPart } from './versions-part.tsx'

const PARTS = ['look', 'pages', 'mails', 'invoices', 'versions'] as const
type Part = (typeof PARTS)[number]

export function BrandEditor({ desk }: { desk: BrandDesk }) {
  const t = useTranslations('brand')
  const office = useTranslations('office')
  const draft = useBrandDraft(desk)
  const [part, setPart] = useState<Part>('look')
  const publish = usePublish(draft, setPart)
  const pressByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    publish.run()
  }
  return (
    <>
      <PageBar title={office('places.brand')}>
        <fieldset aria-label={t('partsLabel')} className="flex flex-wrap gap-2">
          {PARTS.map((one) => (
            <Chip key={one} size="small" pressed={one === part} onClick={() => setPart(one)}>
              {t(`parts.${one}`)}
            </Chip>
          ))}
        </fieldset>
      </PageBar>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a short cut for what the button does. */}
      <div className={styles.brand} onKeyDown={pressByKey}>
        <section aria-label={t(`parts.${part}`)} className={styles.form}>
          <div className={styles.fields}>
            {part === 'look' && <LookPart draft={draft} desk={desk} />}
            {part === 'pages' && <PagesPart draft={draft} />}
            {part === 'mails' && <MailsPart draft={draft} desk={desk} />}
            {part === 'invoices' && <InvoicesPart draft={draft} desk={desk} />}
            {part === 'versions' && <VersionsPart desk={desk} onRestored={draft.begin} />}
            <Trouble draft={draft} desk={desk} />
          </div>
          <Ends draft={draft} desk={desk} publish={publish} />
        </section>
        <Preview draft={draft} desk={desk} />
      </div>
    </>
  )
}

function usePublish(draft: BrandDraft, show: (part: Part) => void) {
  const t = useTranslations('brand')
  const showNew = useNewBrand()
  const [act, { isLoading }] = useAct(usePublishBrandMutation())
  const run = async () => {
    if (!draft.isChanged || isLoading) return
    if (draft.faults.size > 0) return show(partOf(draft.faults))
    if (!(await draft.keep())) return
    await act(
      { draftVersion: draft.draftVersion() },
      {
        done: t('published'),
        onDone: (desk) => {
          draft.begin(desk)
          showNew()
        },
      },
    )
  }
  return { run: () => void run(), isLoading }
}

/** The part that the first thing to mend is in. */
function partOf(faults: BrandDraft['faults']): Part {
  if (faults.has('name') || faults.has('light') || faults.has('dark') || faults.has('mailAddress')) return 'look'
  return faults.has('languages') ? 'pages' : 'mails'
}

function Trouble({ draft, desk }: { draft: BrandDraft; desk: BrandDesk }) {
  const t = useTranslations('brand')
  const sentence = useSentence()
  if (draft.failure === undefined) return null
  if (!draft.isOver) return <Note tone="critical">{sentence(draft.failure)}</Note>
  return (
    <Note tone="critical">
      <p>{desk.draft ? t('over', { name: desk.draft.by }) : t('overUnnamed')}</p>
      <Button size="small" className="mt-2" onClick={() => draft.begin(desk)}>
        {t('showTheirs')}
      </Button>
    </Note>
  )
}

function Ends({
  draft,
  desk,
  publish,
}: {
  draft: BrandDraft
  desk: BrandDesk
  publish: ReturnType<typeof usePublish>
}) {
  const t = useTranslations('brand')
  const figures = useFigures()
  const [discard, { isLoading }] = useAct(useDiscardBrandDraftMutation())
  const { draft: work } = desk
  const begin = () =>
    draft.begin({ ...desk, draft: null, draftVersion: draft.draftVersion() + (work === null ? 0 : 1) })
  return (
    <div className={styles.ends}>
      <Button kind="primary" busy={publish.isLoading} disabled={!draft.isChanged} onClick={publish.run}>
        {t('publish')} <KeyCap name="mod+Enter" className="max-desk:hidden" />
      </Button>
      {draft.isChanged && (
        <Button
          kind="quiet"
          busy={isLoading}
          onClick={() => (work === null ? begin() : discard(draft.draftVersion(), { onDone: begin }))}
        >
          {t('discard')}
        </Button>
      )}
      <span className="mini num ms-auto" role="status">
        {draft.isChanged
          ? draft.isKept && work !== null
            ? t('saved', { time: figures.time(work.savedAt) })
            : t(draft.faults.size > 0 || draft.failure !== undefined ? 'notSaved' : 'saving')
          : t('unchanged')}
      </span>
    </div>
  )
}
