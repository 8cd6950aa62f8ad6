import type { DriverCar } from '@livery/contracts/vehicles/vehicles.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { PaperBadge } from '@/shared/documents/components/paper-badge.tsx'
import { Button } from '@/ui/button.tsx'
import { CarDrawing } from '@/ui/car-drawing.tsx'
import { Note } from '@/ui/note.tsx'
import { Plate } from '@/ui/plate.tsx'

export function CarCard({ car, onChange }: { car: DriverCar; onChange: () => void }) {
  const t = useTranslations('papers')
  const figures = useFigures()
  const [first] = car.images
  return (
    <article className="card grid gap-3 p-4">
      <div className="flex items-start gap-4">
        {first ? (
          <img src={first.file} alt={car.vehicle_name} className="h-20 w-28 shrink-0 rounded-1 object-cover" />
        ) : (
          <CarDrawing vehicleClass={car.vehicleClass} width={112} look="small" />
        )}
        <div className="min-w-0 flex-1">
          <h3 className="strong">{car.vehicle_name}</h3>
          <p className="small text-muted">
            {[t(`classes.${car.vehicleClass}`), car.vehicle_color].join(' · ')}
            <br />
            {t('vehicle.from', { fare: figures.money(car.base_fare, car.currency) })}
          </p>
          <p className="mt-2 flex flex-wrap items-center gap-2">
            <Plate>{car.vehicle_number}</Plate>
            <PaperBadge status={car.status} />
          </p>
        </div>
      </div>
      {car.reason && <Note tone="critical">{car.reason}</Note>}
      <Button size="small" className="justify-self-start" onClick={onChange}>
        {t('vehicle.change')}
      </Button>
    </article>
  )
}

export function NoCar({ onRegister }: { onRegister: () => void }) {
  const t = useTranslations('papers')
  return (
    <div className="card grid justify-items-start gap-3 p-4">
      <div className="flex items-center gap-4">
        <CarDrawing vehicleClass="business" width={112} look="small" />
        <div>
          <p className="strong">{t('vehicle.none')}</p>
          <p className="small text-muted">{t('vehicle.noneNext')}</p>
        </div>
      </div>
      <Button kind="primary" onClick={onRegister}>
        {t('vehicle.register')}
      </Button>
    </div>
  )
}
