'use client'

import type { Engagement } from '@livery/contracts/engagements/engagement-views.ts'
import { Phone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useCarWords } from '@/shared/car/use-car-words.ts'
import { Avatar } from '@/ui/avatar.tsx'
import { buttonClass } from '@/ui/button.tsx'
import { Plate } from '@/ui/plate.tsx'

/** Who drives, with which car, and how to reach them while it lasts. */
export function Chauffeur({ engagement }: { engagement: Engagement }) {
  const t = useTranslations('engagement')
  const car = useCarWords()
  const bid = engagement.bidDetails.find((each) => each.status === 'awarded')
  if (!bid) return null
  const { driver, vehicle } = bid
  const name = `${driver.firstname} ${driver.lastname}`.trim()
  return (
    <section className="card mt-6 flex flex-wrap items-center gap-x-4 gap-y-3 p-4.5">
      <Avatar name={name} image={driver.image} size={52} />
      <div className="min-w-40 flex-1">
        <span className="label">{t('chauffeur')}</span>
        <p className="place text-[19px]">
          <bdi>{name}</bdi>
        </p>
        {vehicle && (
          <p className="small text-muted">
            {car({ driverVehicleName: vehicle.vehicle_name, driverVehicleColor: vehicle.vehicle_color }, 'beside')}
          </p>
        )}
      </div>
      {vehicle?.vehicle_number && <Plate>{vehicle.vehicle_number}</Plate>}
      {engagement.phone && (
        <a href={`tel:${engagement.phone}`} className={buttonClass({ kind: 'line' }, 'max-desk:flex-1')}>
          <Phone size={18} strokeWidth={1.5} aria-hidden="true" />
          <span>
            {t('call')} <bdi dir="ltr">{engagement.phone}</bdi>
          </span>
        </a>
      )}
    </section>
  )
}
