'use client'

import { type AccountKind, ExportFormat, ExportVouchers } from '@livery/contracts/choices.ts'
import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { useState } from 'react'
import { failureOf } from '@/lib/store/failure.ts'
import { saveFile } from '@/lib/store/save-file.ts'
import { Field } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Note } from '@/ui/note.tsx'
import { Select } from '@/ui/select.tsx'
import { useExportBooksMutation } from './api.ts'
import { dayIn, daysOfMonth, monthBeside } from './days.ts'

/** The days and the program; the file is saved when it is there. What the chart lacked is asked anew with another `chart`. */
export function ExportForm({ chart }: { chart: number | undefined }) {
  const t = useTranslations('finance')
  const kinds = useTranslations('office.accounts')
  const house = useTimeZone()
  const locale = useLocale()
  const [standard] = useState(() => daysOfMonth(monthBeside(dayIn(new Date(), house).slice(0, 7), -1)))
  const [named, setNamed] = useState<readonly AccountKind[]>([])
  const form = useActForm({
    mutation: useExportBooksMutation(),
    start: { format: 'sie' as ExportFormat, vouchers: 'day' as ExportVouchers, ...standard },
    body: (typed) => typed,
    done: ({ lines, vouchers }) => t('exported', { vouchers, lines }),
    onDone: ({ name, type, content }) => {
      setNamed([])
      saveFile(name, bytesOf(content), type)
    },
    onRefused: (error) => {
      const failure = failureOf(error)
      const errors = (failure.kind === 'problem' && failure.problem?.errors) || []
      setNamed(errors.flatMap(({ path }) => (path.startsWith('accounts.') ? (path.slice(9) as AccountKind) : [])))
    },
  })
  const [refusedBy, setRefusedBy] = useState(chart)
  if (refusedBy !== chart) {
    setRefusedBy(chart)
    setNamed([])
    form.forget()
  }
  return (
    <ActForm form={form} label={t('download')}>
      <Select label={t('format')} {...form.field('format')}>
        {ExportFormat.options.map((each) => (
          <option key={each} value={each}>
            {t(`formats.${each}`)}
          </option>
        ))}
      </Select>
      <Field label={t('from')} type="date" {...form.field('from', { required: true })} />
      <Field label={t('to')} type="date" {...form.field('to', { required: true })} />
      <Select label={t('vouchers')} {...form.field('vouchers')}>
        {ExportVouchers.options.map((each) => (
          <option key={each} value={each}>
            {t(`perVoucher.${each}`)}
          </option>
        ))}
      </Select>
      {named.length > 0 && (
        <Note tone="caution">
          {t('unmapped', {
            accounts: new Intl.ListFormat(locale, { type: 'unit' }).format(named.map((kind) => kinds(kind))),
          })}
        </Note>
      )}
    </ActForm>
  )
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
}
