'use client'

import { useTranslations } from 'next-intl'
import { type MouseEvent, useState } from 'react'
import { photographPath } from '@/lib/brand/brand.ts'
import { directionOf, LOCALE_NAMES, type Locale } from '@/lib/i18n/locales.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { useUploadBrandPhotographMutation } from './api.ts'
import styles from './brand.module.css'
import { FileButton } from './file-button.tsx'
import type { BrandDraft } from './use-brand-draft.ts'

/** As the API takes; a larger one is not sent on a slow line first. */
const MOST_BYTES = 8 * 1_048_576
const TOO_LARGE = { status: 413, data: { code: 'FILE_TOO_LARGE', status: 413 } } as const

/** The photograph behind the headline of the start page: which, the point of it that stays in sight, and what it shows. */
export function StartPhotograph({ draft, language }: { draft: BrandDraft; language: Locale }) {
  const t = useTranslations('brand.photograph')
  const [upload, { isLoading }] = useUploadBrandPhotographMutation()
  const sentence = useSentence()
  const [refusal, setRefusal] = useState<string>()
  const [coming, setComing] = useState<string>()
  const { terms, hang } = draft
  const take = async (file: File) => {
    if (file.size > MOST_BYTES) return setRefusal(sentence(TOO_LARGE))
    setRefusal(undefined)
    setComing(file.name)
    const form = new FormData()
    form.set('photograph', file)
    const reply = await upload(form)
    setComing(undefined)
    if (reply.error !== undefined) setRefusal(sentence(reply.error))
    if (reply.data) hang(reply.data)
  }
  const remove = () => {
    setRefusal(undefined)
    hang(null)
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="label mb-2">{t('title')}</legend>
      <Chosen draft={draft} language={language} />
      <div className="flex flex-wrap gap-2">
        <FileButton
          isSmall
          accept="image/jpeg,image/png,image/webp"
          label={t(terms.photograph ? 'replace' : 'upload')}
          isBusy={isLoading}
          onFile={take}
        />
        {terms.photograph && (
          <Button size="small" kind="quiet" onClick={remove}>
            {t('remove')}
          </Button>
        )}
      </div>
      <p className={refusal ? 'hint hint-bad' : 'hint'} role={refusal ? 'alert' : undefined}>
        {refusal ?? t('hint')}
      </p>
      <p className="mini [overflow-wrap:anywhere]" role="status">
        {coming !== undefined && t('uploading', { file: coming })}
      </p>
    </fieldset>
  )
}

function Chosen({ draft: { terms, pictures, change }, language }: { draft: BrandDraft; language: Locale }) {
  const t = useTranslations('brand.photograph')
  const { photograph } = terms
  if (photograph === null || pictures.photograph === null) return null
  const { width, height } = pictures.photograph
  const set = (part: Partial<typeof photograph>) => change({ photograph: { ...photograph, ...part } })
  const point = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect()
    const share = (at: number, of: number) => Math.min(100, Math.max(0, Math.round((at / of) * 100)))
    set({ x: share(clientX - box.left, box.width), y: share(clientY - box.top, box.height) })
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the two sliders do it by keys. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the two sliders do it by keys. */}
      <div className={styles.point} dir="ltr" onClick={point}>
        <img src={photographPath(photograph.id, '800.webp')} alt="" width={width} height={height} />
        <i style={{ left: `${photograph.x}%`, top: `${photograph.y}%` }} />
      </div>
      <p className="hint">{t('pointHint')}</p>
      {(['x', 'y'] as const).map((axis) => (
        <label key={axis} className="grid grid-cols-[8rem_minmax(0,1fr)_3rem] items-center gap-3">
          <span className="mini">{t(axis)}</span>
          <input
            type="range"
            min={0}
            max={100}
            dir="ltr"
            className="h-6 w-full accent-brass"
            value={photograph[axis]}
            onChange={(event) => set({ [axis]: event.target.valueAsNumber })}
          />
          <output className="mini num text-end">{photograph[axis]} %</output>
        </label>
      ))}
      <Field
        label={t('shows', { language: LOCALE_NAMES[language] })}
        hint={t('showsHint')}
        lang={language}
        dir={directionOf(language)}
        maxLength={160}
        value={photograph.shows[language] ?? ''}
        onChange={(event) => set({ shows: { ...photograph.shows, [language]: event.target.value } })}
      />
    </>
  )
}
