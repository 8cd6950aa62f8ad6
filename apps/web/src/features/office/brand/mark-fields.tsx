'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { useTheme } from '@/lib/theme/theme-provider.tsx'
import { Button } from '@/ui/button.tsx'
import { SwitchField } from '@/ui/switch.tsx'
import { useUploadMarkMutation } from './api.ts'
import styles from './brand.module.css'
import { coloursOf } from './draft-colours.ts'
import { FileButton } from './file-button.tsx'
import { NamedMark } from './named-mark.tsx'
import type { BrandDraft } from './use-brand-draft.ts'

const MARKS = 'image/svg+xml,image/png'

/** How the mark looks on both grounds, and how it is replaced: once for both, and once more where the dark needs another. */
export function MarkFields({ draft }: { draft: BrandDraft }) {
  const t = useTranslations('brand.mark')
  const [upload, { isLoading }] = useUploadMarkMutation()
  const sentence = useSentence()
  const { dark } = useTheme()
  const [refusal, setRefusal] = useState<string>()
  const { terms, pictures, change, place } = draft
  const take = async (ground: 'light' | 'dark', file: File) => {
    const form = new FormData()
    form.set('mark', file)
    const reply = await upload(form)
    setRefusal(reply.error === undefined ? undefined : sentence(reply.error))
    if (reply.data) place(ground, reply.data)
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="label mb-2">{t('title')}</legend>
      <div className={styles.marks} style={coloursOf(terms.accent, dark ? 'dark' : 'light')}>
        <div>
          <NamedMark draft={draft} ground={dark ? 'dark' : 'light'} size={20} />
        </div>
        <div className={`${styles.night} on-night`}>
          <NamedMark draft={draft} ground="night" size={20} />
        </div>
        <FileButton
          accept={MARKS}
          label={t(pictures.mark ? 'replace' : 'upload')}
          isBusy={isLoading}
          onFile={(file) => take('light', file)}
        />
      </div>
      <p className={refusal ? 'hint hint-bad' : 'hint'} role={refusal ? 'alert' : undefined}>
        {refusal ?? t('hint')}
      </p>
      {pictures.mark && (
        <>
          <SwitchField
            label={t('hasName')}
            value={terms.markHasName}
            onChange={(markHasName) => change({ markHasName })}
          />
          <div className="flex flex-wrap gap-2">
            <FileButton
              isSmall
              accept={MARKS}
              label={t('forDark')}
              isBusy={isLoading}
              onFile={(file) => take('dark', file)}
            />
            {pictures.darkMark && (
              <Button size="small" kind="quiet" onClick={() => place('dark', null)}>
                {t('sameOnDark')}
              </Button>
            )}
            <Button
              size="small"
              kind="quiet"
              onClick={() => {
                place('light', null)
                place('dark', null)
                change({ markHasName: false })
              }}
            >
              {t('remove')}
            </Button>
          </div>
        </>
      )}
    </fieldset>
  )
}
