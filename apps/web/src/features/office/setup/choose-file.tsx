'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field } from '@/ui/field.tsx'
import { FileField } from '@/ui/file-field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { useFetchExtractMutation, useUploadExtractMutation } from './api.ts'

const MEGABYTE = 1_048_576

/** A file of streets, from this device or from an address. */
export function ChooseFile({ most, hasOne }: { most: number; hasOne: boolean }) {
  const t = useTranslations('setup.region')
  const [from, setFrom] = useState<'file' | 'address'>('file')
  return (
    <section className="grid max-w-[560px] gap-4" aria-labelledby="setup-extract">
      <header className="grid gap-1">
        <h3 id="setup-extract" className="font-serif text-[18px]/6">
          {t(hasOne ? 'another' : 'first')}
        </h3>
        <p className="small text-muted">{t('where')}</p>
      </header>
      <Segmented
        name="extract-from"
        label={t('from')}
        value={from}
        onChange={setFrom}
        options={[
          { value: 'file', label: t('fromFile') },
          { value: 'address', label: t('fromAddress') },
        ]}
      />
      {from === 'file' ? <FromFile most={most} /> : <FromAddress />}
    </section>
  )
}

function FromFile({ most }: { most: number }) {
  const t = useTranslations('setup.region')
  const [file, setFile] = useState<File>()
  const isTooLarge = file !== undefined && file.size > most * MEGABYTE
  const form = useActForm({
    mutation: useUploadExtractMutation(),
    start: {},
    body: () => file ?? new File([], ''),
    allows: () => file !== undefined && !isTooLarge,
    done: t('uploaded'),
  })
  return (
    <ActForm form={form} label={t('upload')} disabled={file === undefined || isTooLarge}>
      <FileField
        label={t('file')}
        accept=".pbf,application/octet-stream"
        hint={t('fileHint', { most })}
        {...(isTooLarge && { error: t('failure.TOO_LARGE') })}
        onChange={({ target }) => setFile(target.files?.[0])}
      />
    </ActForm>
  )
}

function FromAddress() {
  const t = useTranslations('setup.region')
  const form = useActForm({
    mutation: useFetchExtractMutation(),
    start: { address: '' },
    body: ({ address }) => ({ address: address.trim() }),
    fieldOf: { REGION_ADDRESS_REFUSED: 'address' },
  })
  return (
    <ActForm form={form} label={t('fetch')}>
      <Field
        label={t('address')}
        hint={t('addressHint')}
        type="url"
        dir="ltr"
        placeholder="https://"
        {...form.field('address', { required: true, maxLength: 2000, pattern: /^\s*https:\/\/\S+$/i })}
      />
    </ActForm>
  )
}
