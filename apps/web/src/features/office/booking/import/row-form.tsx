'use client'

import { ROW_FIELDS } from '@livery/contracts/choices.ts'
import type { ImportRow, RowField, RowValues } from '@livery/contracts/planned-rides/ride-imports.ts'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { useCorrectRowMutation } from './api.ts'

/** A row as it was written, to be corrected in place; the field that is wrong has the focus. */
export function RowForm({ importId, row, onClose }: { importId: string; row: ImportRow; onClose: () => void }) {
  const t = useTranslations('rideImport')
  const fields = useTranslations('rideImport.fields')
  const place = useRef<HTMLDivElement>(null)
  const start = Object.fromEntries(ROW_FIELDS.map((field) => [field, row.values[field] ?? ''])) as Record<
    RowField,
    string
  >
  const form = useActForm({
    mutation: useCorrectRowMutation(),
    start,
    version: row.version,
    body: (typed, version = row.version) => ({
      ...{ id: importId, position: String(row.position), version },
      values: Object.fromEntries(
        ROW_FIELDS.filter((field) => typed[field] !== start[field]).map((field) => [field, typed[field].trim()]),
      ) as RowValues,
    }),
    onDone: onClose,
  })
  const first = row.wrong?.field ?? 'date'
  useEffect(() => place.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus(), [first])
  return (
    <div ref={place} className="mt-3 mb-1.5 desk:ps-12">
      <ActForm
        form={form}
        className="grid gap-3 desk:grid-cols-4"
        end={
          <div className="flex gap-2.5 desk:col-span-4">
            <Button type="submit" kind="primary" size="small" busy={form.busy}>
              {t('save')}
            </Button>
            <Button kind="quiet" size="small" onClick={onClose}>
              {t('leave')}
            </Button>
          </div>
        }
      >
        {ROW_FIELDS.map((field) => (
          <Field
            key={field}
            label={fields(field)}
            autoComplete="off"
            dir="auto"
            className={field === 'note' ? 'desk:col-span-4' : undefined}
            {...form.field(field, { maxLength: 500 })}
          />
        ))}
      </ActForm>
    </div>
  )
}
