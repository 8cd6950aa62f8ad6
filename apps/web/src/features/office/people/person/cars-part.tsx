'use client'

import { useTranslations } from 'next-intl'
import { useClasses } from '@/lib/classes/use-classes.ts'
import { DocumentBadge } from '@/shared/documents/components/document-badge.tsx'
import { useMay } from '@/shared/office/rights.tsx'
import { Link } from '@/ui/link.tsx'
import { useCarsOfQuery } from '../api.ts'
import { EnterCar } from './enter-car.tsx'
import { Part, Row, Rows } from './part.tsx'

/** The cars that a chauffeur has registered. */
export function CarsPart({ id }: { id: string }) {
  const t = useTranslations('officePeople')
  const office = useTranslations('office')
  const { nameOf } = useClasses()
  const may = useMay()
  const query = useCarsOfQuery({ driver: id as never, pageSize: 5 })
  return (
    <Part title={office('places.vehicles')}>
      <Rows query={query} failed={t('failed')} none={t('noCars')}>
        {(car) => (
          <Row
            key={car._id}
            under={`${nameOf(car.vehicleClass)} · ${car.vehicle_number}`}
            end={<DocumentBadge status={car.status} />}
          >
            <Link className="link" href={`/office/vehicles?status=all&driver=${id}&open=${car._id}`}>
              <bdi>{car.vehicle_name}</bdi>
            </Link>
          </Row>
        )}
      </Rows>
      {may('people.review') && (
        <p className="mt-2">
          <EnterCar id={id} />
        </p>
      )}
    </Part>
  )
}
