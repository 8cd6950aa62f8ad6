'use client'

import { type DriverCar, VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import { useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { useSendCarMutation } from '@/shared/documents/api.ts'
import { Dialog } from '@/ui/dialog.tsx'
import { Field } from '@/ui/field.tsx'
import { FileField } from '@/ui/file-field.tsx'
import { FormEnd } from '@/ui/form-end.tsx'
import { Select } from '@/ui/select.tsx'

const HUNDRED = 100

/** `null` is a car that is not registered yet. */
export function CarDialog({ car, onClose }: { car: DriverCar | null; onClose: () => void }) {
  const t = useTranslations('papers')
  const sentence = useSentence()
  const [send, { error, isLoading }] = useSendCarMutation()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const fare = `${form.get('base_fare') ?? ''}`
    if (fare !== '') form.set('base_fare', `${Math.round(Number(fare) * HUNDRED)}`)
    const reply = await send({ id: car?._id, form })
    if (reply.error) return
    say.success(t('sent'))
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(car ? 'vehicle.change' : 'vehicle.register')}
      description={t(car ? 'vehicle.changeLead' : 'vehicle.registerLead')}
    >
      <form onSubmit={submit} className="mt-5 grid gap-4">
        <Field
          label={t('vehicle.name')}
          name="vehicle_name"
          required
          maxLength={80}
          placeholder="Mercedes-Benz E-Class"
          defaultValue={car?.vehicle_name}
        />
        <div className="grid grid-cols-2 gap-4">
          <Field
            label={t('vehicle.plate')}
            name="vehicle_number"
            required
            minLength={2}
            maxLength={12}
            dir="ltr"
            autoCapitalize="characters"
            defaultValue={car?.vehicle_number}
          />
          <Field
            label={t('vehicle.colour')}
            name="vehicle_color"
            required
            maxLength={40}
            defaultValue={car?.vehicle_color}
          />
        </div>
        <Select label={t('vehicle.class')} name="vehicleClass" defaultValue={car?.vehicleClass ?? 'business'}>
          {VehicleClass.options.map((each) => (
            <option key={each} value={each}>
              {t(`classes.${each}`)}
            </option>
          ))}
        </Select>
        {car && (
          <Field
            label={t('vehicle.baseFare', { currency: car.currency })}
            hint={t('vehicle.baseFareHint')}
            name="base_fare"
            type="number"
            inputMode="decimal"
            min={0}
            step="0.01"
            defaultValue={car.ownBaseFare === null ? '' : car.ownBaseFare / HUNDRED}
          />
        )}
        <FileField
          label={t('vehicle.pictures')}
          hint={t(car ? 'vehicle.picturesHintChange' : 'vehicle.picturesHint')}
          name="images"
          accept="image/jpeg,image/png,image/webp"
          multiple
        />
        <FormEnd refusal={error && sentence(error)} busy={isLoading} leave={t('form.leave')} onLeave={onClose}>
          {t('form.send')}
        </FormEnd>
      </form>
    </Dialog>
  )
}
