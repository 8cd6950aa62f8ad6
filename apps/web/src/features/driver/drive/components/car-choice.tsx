'use client'

import type { Availability } from '@livery/contracts/dispatch/dispatch.ts'
import type { VehicleId } from '@livery/kernel/ids.ts'
import { useTranslations } from 'next-intl'
import { Note } from '@/ui/note.tsx'
import { Plate } from '@/ui/plate.tsx'
import { RadioCards } from '@/ui/radio-cards.tsx'

/** With which car one goes online, or is: asked of whoever has several, and said of an only one that cannot be taken. */
export function CarChoice({
  availability: { cars, vehicle },
  chosen,
  isBusy,
  onChoose,
}: {
  availability: Availability
  chosen: VehicleId | undefined
  isBusy: boolean
  onChoose: (vehicleId: VehicleId) => void
}) {
  const t = useTranslations('chauffeur.car')
  const [only] = cars
  if (cars.length < 2)
    return only?.whyNot === 'VEHICLE_ON_THE_ROAD' || only?.whyNot === 'CAR_PAPERS_NOT_APPROVED' ? (
      <Note tone="caution" className="mb-3">
        {t(`whyNot.${only.whyNot}`)}
      </Note>
    ) : null
  return (
    <section className="mb-4">
      <h2 className="strong mb-2">{t('title')}</h2>
      <RadioCards
        label={t('title')}
        value={chosen ?? vehicle?._id}
        onChange={onChoose}
        options={cars.map(({ _id, name, number, whyNot }) => ({
          value: _id,
          disabled: isBusy || (whyNot !== null && _id !== vehicle?._id),
          content: (
            <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="min-w-0">
                <b className="strong">{name}</b>
                {whyNot !== null && <small className="small block text-muted">{t(`whyNot.${whyNot}`)}</small>}
              </span>
              <Plate>{number}</Plate>
            </span>
          ),
        }))}
      />
    </section>
  )
}
