'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { saveFile } from '@/lib/store/save-file.ts'
import { Button } from '@/ui/button.tsx'
import { TextArea } from '@/ui/field.tsx'
import { FileField } from '@/ui/file-field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { useUploadListMutation } from './api.ts'
import { templateCsv } from './template.ts'

const MOST_BYTES = 1_048_576

/** A file, or rows as they are copied from a spreadsheet; it is read, and nothing is booked. */
export function UploadForm() {
  const t = useTranslations('rideImport')
  const router = useRouter()
  const [from, setFrom] = useState<'file' | 'text'>('file')
  const [file, setFile] = useState<File>()
  const isTooLarge = from === 'file' && file !== undefined && file.size > MOST_BYTES
  const form = useActForm({
    mutation: useUploadListMutation(),
    start: { text: '' },
    body: ({ text }) =>
      from === 'file' && file
        ? { file, name: file.name.slice(-120) }
        : { file: new File([text], 'rows.csv'), name: t('pasted') },
    allows: ({ text }) => (from === 'file' ? file !== undefined && !isTooLarge : text.trim() !== ''),
    onDone: ({ importId }) => router.push(`/office/rides/import/${importId}`),
  })
  const isEmpty = from === 'file' ? file === undefined || isTooLarge : form.watch('text').trim() === ''
  return (
    <section aria-label={t('upload')} className="grid content-start gap-4">
      <p className="small text-muted">{t('lead')}</p>
      <Segmented
        name="list-from"
        label={t('from')}
        value={from}
        onChange={setFrom}
        options={[
          { value: 'file', label: t('file') },
          { value: 'text', label: t('paste') },
        ]}
      />
      <ActForm
        form={form}
        compact
        disabled={isEmpty}
        label={t('read')}
        also={
          <Button kind="quiet" size="small" className="justify-self-start" onClick={() => download()}>
            {t('template')}
          </Button>
        }
      >
        {from === 'file' ? (
          <FileField
            label={t('fileLabel')}
            accept=".csv,.txt,.ics,text/csv,text/calendar"
            hint={t('fileHint')}
            {...(isTooLarge && { error: t('tooLarge') })}
            onChange={({ target }) => setFile(target.files?.[0])}
          />
        ) : (
          <TextArea label={t('pasteLabel')} hint={t('pasteHint')} rows={8} dir="auto" {...form.field('text')} />
        )}
      </ActForm>
    </section>
  )
}

const download = () => saveFile('rides.csv', templateCsv(), 'text/csv;charset=utf-8')
