'use client'

import type { DrivenCar, DriverCar } from '@livery/contracts/vehicles/vehicles.ts'
import { useTranslations } from 'next-intl'
import type { ReactElement, ReactNode } from 'react'
import { useClasses } from '@/lib/classes/use-classes.ts'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { ClassDrawing } from '@/shared/car/class-drawing.tsx'
import { useSendCarMutation } from '@/shared/documents/api.ts'
import { CarEntryFields, typedOf, useCarFacts } from '@/shared/documents/components/car-entry.tsx'
import { DocumentBadge } from '@/shared/documents/components/document-badge.tsx'
import { ActDialog } from '@/ui/act/act-dialog.tsx'
import { Button } from '@/ui/button.tsx'
import { CarDrawing } from '@/ui/car-drawing.tsx'
import { Field } from '@/ui/field.tsx'
import { FileField } from '@/ui/file-field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { refusalsOfFile, useActForm } from '@/ui/form/use-act-form.ts'
import { Note } from '@/ui/note.tsx'
import { Plate } from '@/ui/plate.tsx'
import { useHandsBack } from './use-hands-back.tsx'

/** With what its owner hands in for it. */
export function CarCard({ car, children }: { car: DrivenCar; children: ReactNode }) {
  const t = useTranslations('documents')
  const figures = useFigures()
  const { vehicle_name, vehicle_number, ...others } = useCarFacts()(car)
  const [first] = car.images
  return (
    <article className="card grid gap-3 p-4">
      <div className="flex items-start gap-4">
        {first ? (
          <img src={first.file} alt={vehicle_name.value} className="h-20 w-28 shrink-0 rounded-1 object-cover" />
        ) : (
          <ClassDrawing of={car.vehicleClass} width={112} look="small" />
        )}
        <div className="min-w-0 flex-1">
          <h3 className="strong">{vehicle_name.value}</h3>
          <p className="small text-muted">
            {Object.values(others)
              .map(({ value }) => value)
              .join(' · ')}
            <br />
            {t('vehicle.from', { fare: figures.money(car.base_fare, car.currency) })}
          </p>
          <p className="mt-2 flex flex-wrap items-center gap-2">
            <Plate>{vehicle_number.value}</Plate>
            <DocumentBadge status={car.status} />
          </p>
        </div>
      </div>
      {car.reason && <Note tone="critical">{car.reason}</Note>}
      {car.isOwn ? (
        <>
          <CarDialog car={car}>
            <Button size="small" className="justify-self-start">
              {t('vehicle.change')}
            </Button>
          </CarDialog>
          <ul className="grid grid-cols-1 gap-3 border-line border-t pt-3 desk:grid-cols-2">{children}</ul>
        </>
      ) : (
        <p className="small text-muted">{t('vehicle.given')}</p>
      )}
    </article>
  )
}

export function NoCar() {
  const t = useTranslations('documents')
  return (
    <div className="card grid justify-items-start gap-3 p-4">
      <div className="flex items-center gap-4">
        <CarDrawing body="saloon" width={112} look="small" />
        <div>
          <p className="strong">{t('vehicle.none')}</p>
          <p className="small text-muted">{t('vehicle.noneNext')}</p>
        </div>
      </div>
      <CarDialog car={null}>
        <Button kind="primary">{t('vehicle.register')}</Button>
      </CarDialog>
    </div>
  )
}

/** Asks for a car; `null` is one that is not registered yet. */
export function CarDialog({
  car,
  children,
}: {
  car: DriverCar | null
  children: ReactElement<{ onClick?: () => void }>
}) {
  const t = useTranslations('documents.vehicle')
  return (
    <ActDialog trigger={children} title={t(car ? 'change' : 'register')} lead={t(car ? 'changeLead' : 'registerLead')}>
      {(close) => <CarForm car={car} onClose={close} />}
    </ActDialog>
  )
}

function CarForm({ car, onClose }: { car: DriverCar | null; onClose: () => void }) {
  const t = useTranslations('documents')
  const handsBack = useHandsBack()
  const classes = useClasses()
  const form = useActForm({
    mutation: useSendCarMutation(),
    start: {
      ...typedOf(car, classes.offered[0]?.vehicleClass ?? ''),
      base_fare: car?.ownBaseFare == null ? '' : `${car.ownBaseFare / 100}`,
      images: undefined as FileList | undefined,
    },
    body: ({ images, base_fare: fare, ...texts }) => {
      const body = new FormData()
      for (const [name, text] of Object.entries(texts)) body.set(name, text)
      if (car) body.set('base_fare', fare === '' ? '' : `${Math.round(Number(fare) * 100)}`)
      for (const image of images ?? []) body.append('images', image)
      handsBack.addTo(body)
      return { id: car?._id, form: body }
    },
    fieldOf: { VEHICLE_NUMBER_TAKEN: 'vehicle_number', CLASS_UNKNOWN: 'vehicleClass', ...refusalsOfFile('images') },
    sentences: handsBack.sentences,
    onRefused: handsBack.onRefused,
    done: t('sent'),
    onDone: onClose,
  })
  return (
    <ActForm form={form} className="mt-5 grid gap-4" label={handsBack.label} leave={t('form.leave')} onLeave={onClose}>
      <CarEntryFields form={form} car={car} />
      {car && (
        <Field
          label={t('vehicle.baseFare', { currency: car.currency })}
          hint={t('vehicle.baseFareHint')}
          type="number"
          inputMode="decimal"
          step="0.01"
          {...form.field('base_fare', { min: 0 })}
        />
      )}
      <FileField
        label={t('vehicle.pictures')}
        hint={t(car ? 'vehicle.picturesHintChange' : 'vehicle.picturesHint')}
        accept="image/jpeg,image/png,image/webp"
        multiple
        {...form.field('images')}
      />
      {handsBack.note}
    </ActForm>
  )
}
