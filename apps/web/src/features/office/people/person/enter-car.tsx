'use client'

import { useTranslations } from 'next-intl'
import { useClasses } from '@/lib/classes/use-classes.ts'
import { CarEntryFields, typedOf } from '@/shared/documents/components/car-entry.tsx'
import { ActDialog } from '@/ui/act/act-dialog.tsx'
import { Button } from '@/ui/button.tsx'
import { FileField } from '@/ui/file-field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { refusalsOfFile, useActForm } from '@/ui/form/use-act-form.ts'
import { useEnterCarMutation } from '../api.ts'

/** A car of a chauffeur, as they would register it; the office approves it like any. */
export function EnterCar({ id }: { id: string }) {
  const t = useTranslations('enterPerson.car')
  return (
    <ActDialog title={t('title')} lead={t('lead')} trigger={<Button size="small">{t('title')}</Button>}>
      {(close) => <CarForm id={id} onDone={close} />}
    </ActDialog>
  )
}

function CarForm({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTranslations('enterPerson.car')
  const words = useTranslations('documents.vehicle')
  const classes = useClasses()
  const form = useActForm({
    mutation: useEnterCarMutation(),
    start: { ...typedOf(null, classes.offered[0]?.vehicleClass ?? ''), images: undefined as FileList | undefined },
    body: ({ images, ...texts }) => {
      const body = new FormData()
      for (const [name, text] of Object.entries(texts)) body.set(name, text)
      for (const image of images ?? []) body.append('images', image)
      return { id, form: body }
    },
    fieldOf: { VEHICLE_NUMBER_TAKEN: 'vehicle_number', CLASS_UNKNOWN: 'vehicleClass', ...refusalsOfFile('images') },
    done: t('done'),
    onDone,
  })
  return (
    <ActForm form={form} label={t('title')}>
      <CarEntryFields form={form} />
      <FileField
        label={words('pictures')}
        hint={words('picturesHint')}
        accept="image/jpeg,image/png,image/webp"
        multiple
        {...form.field('images')}
      />
    </ActForm>
  )
}
