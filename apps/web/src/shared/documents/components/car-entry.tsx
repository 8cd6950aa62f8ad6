'use client'

import type { CarEntry, DriverCar } from '@livery/contracts/vehicles/vehicles.ts'
import { useTranslations } from 'next-intl'
import type { ShownClass } from '@/lib/classes/shown-class.ts'
import { useClasses } from '@/lib/classes/use-classes.ts'
import { Field } from '@/ui/field.tsx'
import type { FormPart } from '@/ui/form/use-act-form.ts'
import { Select } from '@/ui/select.tsx'

// What is entered of a car: how the form begins, what it asks, and how the chauffeur and the office read it. The
// compiler names each of the three that a field of the contract is missing in.

type Typed = Record<keyof CarEntry, string>

export function typedOf(car: DriverCar | null, first: string): Typed {
  return {
    vehicle_name: car?.vehicle_name ?? '',
    vehicle_number: car?.vehicle_number ?? '',
    vehicle_color: car?.vehicle_color ?? '',
    vehicleClass: car?.vehicleClass ?? first,
  }
}

export function CarEntryFields({ form, car = null }: { form: FormPart; car?: DriverCar | null }) {
  const t = useTranslations('documents')
  const classes = useClasses()
  // A car of a class that is not offered any more stays in it.
  const isChoice = (one: ShownClass) => one.isOffered || one.vehicleClass === car?.vehicleClass
  const fields: Record<keyof CarEntry, React.ReactNode> = {
    vehicle_name: (
      <Field
        label={t('vehicle.name')}
        placeholder="Mercedes-Benz E-Class"
        {...form.field('vehicle_name', { required: true, maxLength: 80 })}
      />
    ),
    vehicle_number: (
      <Field
        label={t('vehicle.plate')}
        dir="ltr"
        autoCapitalize="characters"
        {...form.field('vehicle_number', { required: true, minLength: 2, maxLength: 12 })}
      />
    ),
    vehicle_color: (
      <Field label={t('vehicle.colour')} {...form.field('vehicle_color', { required: true, maxLength: 40 })} />
    ),
    vehicleClass: (
      <Select label={t('vehicle.class')} {...form.field('vehicleClass')}>
        {classes.all.filter(isChoice).map(({ vehicleClass }) => (
          <option key={vehicleClass} value={vehicleClass}>
            {classes.nameOf(vehicleClass)}
          </option>
        ))}
      </Select>
    ),
  }
  const { vehicle_name, vehicle_number, vehicle_color, ...others } = fields
  return (
    <>
      {vehicle_name}
      <div className="grid grid-cols-2 gap-4">
        {vehicle_number}
        {vehicle_color}
      </div>
      {Object.entries(others).map(([name, field]) => (
        <div key={name}>{field}</div>
      ))}
    </>
  )
}

/** Each field with its label, in the reader's language. */
export function useCarFacts(): (car: DriverCar) => Record<keyof CarEntry, { label: string; value: string }> {
  const t = useTranslations('documents')
  const classes = useClasses()
  return (car) => ({
    vehicle_name: { label: t('vehicle.name'), value: car.vehicle_name },
    vehicle_number: { label: t('vehicle.plate'), value: car.vehicle_number },
    vehicle_color: { label: t('vehicle.colour'), value: car.vehicle_color },
    vehicleClass: { label: t('vehicle.class'), value: classes.nameOf(car.vehicleClass) },
  })
}
