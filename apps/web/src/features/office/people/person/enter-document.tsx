'use client'

import { DocumentKind, isOfCar } from '@livery/contracts/choices.ts'
import { useTranslations } from 'next-intl'
import { ActDialog } from '@/ui/act/act-dialog.tsx'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { FileField } from '@/ui/file-field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { refusalsOfFile, useActForm } from '@/ui/form/use-act-form.ts'
import { Select } from '@/ui/select.tsx'
import { useCarsOfQuery, useEnterDocumentMutation } from '../api.ts'

/** A document of a chauffeur or of their car, as they would submit it; the office approves it like any. */
export function EnterDocument({ id }: { id: string }) {
  const t = useTranslations('enterPerson.document')
  return (
    <ActDialog title={t('title')} lead={t('lead')} trigger={<Button size="small">{t('title')}</Button>}>
      {(close) => <DocumentForm id={id} onDone={close} />}
    </ActDialog>
  )
}

function DocumentForm({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTranslations('enterPerson.document')
  const words = useTranslations('documents')
  const cars = useCarsOfQuery({ driver: id as never, pageSize: 5 }).data?.data ?? []
  const form = useActForm({
    mutation: useEnterDocumentMutation(),
    start: {
      ...{ kind: 'licence' as DocumentKind, vehicle: '', number: '', expiresOn: '' },
      file: undefined as FileList | undefined,
    },
    body: ({ file, vehicle, ...texts }) => {
      const body = new FormData()
      for (const [name, text] of Object.entries(texts)) body.set(name, text)
      if (isOfCar(texts.kind) && vehicle !== '') body.set('vehicle', vehicle)
      if (file?.[0]) body.set('file', file[0])
      return { id, form: body }
    },
    fieldOf: {
      ...{ DOCUMENT_EXISTS: 'kind', CAR_NOT_NAMED: 'vehicle', VEHICLE_NOT_FOUND: 'vehicle' },
      ...{ EXPIRY_MISSING: 'expiresOn', DOCUMENT_HAS_EXPIRED: 'expiresOn', DOCUMENT_HAS_NO_FILE: 'file' },
      ...refusalsOfFile('file'),
    },
    done: t('done'),
    onDone,
  })
  const isCars = isOfCar(form.watch('kind'))
  return (
    <ActForm form={form} label={t('title')}>
      <Select label={t('kind')} {...form.field('kind')}>
        {DocumentKind.options.map((kind) => (
          <option key={kind} value={kind}>
            {words(`kinds.${kind}`)}
          </option>
        ))}
      </Select>
      {isCars && (
        <Select label={t('vehicle')} {...form.field('vehicle')}>
          <option value="">{t(cars.length === 0 ? 'noVehicle' : 'chooseVehicle')}</option>
          {cars.map((car) => (
            <option key={car._id} value={car._id}>
              {`${car.vehicle_name}, ${car.vehicle_number}`}
            </option>
          ))}
        </Select>
      )}
      <Field label={words('form.number')} dir="ltr" {...form.field('number', { maxLength: 60 })} />
      <Field label={words('form.validUntil')} type="date" {...form.field('expiresOn')} />
      <FileField
        label={words('form.file')}
        hint={words('form.fileHint')}
        accept="image/jpeg,image/png,image/webp,application/pdf"
        {...form.field('file', { required: true })}
      />
    </ActForm>
  )
}
