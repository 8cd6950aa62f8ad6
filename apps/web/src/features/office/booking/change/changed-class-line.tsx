'use client'

import type { OfficeChangePreview } from '@livery/contracts/dispatch/change-preview.ts'
import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import { useTranslations } from 'next-intl'
import { ClassCard } from '../class-line.tsx'
import { Line } from '../line.tsx'

/** The classes with what this ride would come to in each. */
export function ChangedClassLine({
  classes,
  chosen,
  currency,
  isSettled,
  wrong,
  onChoose,
}: {
  classes: OfficeChangePreview['classes'] | undefined
  chosen: VehicleClass
  currency: string
  isSettled: boolean
  wrong: string | undefined
  onChoose: (vehicleClass: VehicleClass) => void
}) {
  const t = useTranslations('officeBooking.class')
  const none = useTranslations('officeBooking.price')
  return (
    <Line letter="L" label={t('label')} wrong={wrong}>
      {classes ? (
        <fieldset aria-busy={!isSettled} className="grid w-full grid-cols-2 gap-2 py-1 desk:grid-cols-4">
          <legend className="sr-only">{t('label')}</legend>
          {classes.map(({ passengers, luggage, ...one }) => (
            <ClassCard
              key={one.vehicleClass}
              priced={{ ...one, etaSeconds: null, capacity: { passengers, luggage } }}
              currency={currency}
              isChosen={one.vehicleClass === chosen}
              isNow={false}
              onChoose={onChoose}
            />
          ))}
        </fieldset>
      ) : (
        <span className="small flex min-h-11 items-center text-muted">{none('none')}</span>
      )}
    </Line>
  )
}
