'use client'

import { VehicleStatus } from '@livery/contracts/choices.ts'
import type { OfficeCar } from '@livery/contracts/vehicles/vehicles.ts'
import { useTranslations } from 'next-intl'
import { useClasses } from '@/lib/classes/use-classes.ts'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSeen } from '@/lib/seen/use-seen.ts'
import { ClassDrawing } from '@/shared/car/class-drawing.tsx'
import { useCarFacts } from '@/shared/documents/components/car-entry.tsx'
import { DocumentBadge } from '@/shared/documents/components/document-badge.tsx'
import { scaleOf } from '@/shared/office/draft.ts'
import { Facts } from '@/shared/office/facts.tsx'
import { IfMay } from '@/shared/office/rights.tsx'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { ListPage } from '@/ui/list/list-page.tsx'
import { PanelHead } from '@/ui/list/panel-head.tsx'
import type { Column } from '@/ui/list/table.tsx'
import { useCells } from '@/ui/list/use-cells.ts'
import { anId, oneOf, useListAddress } from '@/ui/list/use-list-address.ts'
import { Note } from '@/ui/note.tsx'
import { Plate } from '@/ui/plate.tsx'
import {
  useDecideVehicleMutation,
  useOfficeVehiclesQuery,
  useSetSignatureMutation,
  VEHICLES,
  type VehiclesQuery,
} from './api.ts'
import { CarDrivers } from './car-drivers.tsx'
import { DecideBox, DriverLine, useReviewList } from './review.tsx'

type CarSort = NonNullable<VehiclesQuery['sort']>
const STATUSES = [...VehicleStatus.options, 'all'] as const
// Whoever has waited longest comes first.
const LIST = {
  filters: {
    status: oneOf(STATUSES),
    driver: anId<NonNullable<VehiclesQuery['driver']>>(),
  },
  standard: { status: 'pending' },
  sorts: ['updatedAt', 'vehicle_number', 'vehicle_name', 'status'] as const satisfies readonly CarSort[],
  order: 'asc' as const,
}

/** The cars that wait for the office, longest first; beside them the one that is looked at. */
export function VehiclesScreen() {
  const t = useTranslations('reviewQueue')
  const office = useTranslations('office')
  const address = useListAddress(LIST)
  const review = useReviewList(address, STATUSES, useOfficeVehiclesQuery, (id) => ({ vehicle: id as OfficeCar['_id'] }))
  return (
    <ListPage
      {...review.page}
      title={office('places.vehicles')}
      address={address}
      columns={useColumns()}
      panel={(car, back) => <VehiclePanel car={car} back={back} onDecided={review.onDecided} />}
      none={{ title: review.nothing, next: t('noVehicleNext') }}
      csv={{ url: VEHICLES, file: 'vehicles', params: review.params }}
      filters={[review.byStatus, review.onDriver]}
    />
  )
}

function useColumns(): readonly Column<OfficeCar, CarSort>[] {
  const t = useTranslations('reviewQueue.columns')
  const { nameOf } = useClasses()
  const { moment } = useCells<OfficeCar, CarSort>()
  return [
    {
      key: 'plate',
      label: t('plate'),
      sort: { by: 'vehicle_number' },
      card: 'title',
      opens: true,
      cell: (car) => <Plate>{car.vehicle_number}</Plate>,
    },
    {
      key: 'car',
      label: t('car'),
      sort: { by: 'vehicle_name' },
      cell: (car) => `${car.vehicle_name}, ${car.vehicle_color}`,
    },
    { key: 'class', label: t('class'), cell: (car) => nameOf(car.vehicleClass) },
    { key: 'chauffeur', label: t('chauffeur'), cell: ({ driver }) => `${driver.firstname} ${driver.lastname}` },
    {
      key: 'status',
      label: t('status'),
      sort: { by: 'status' },
      cell: ({ status }) => <DocumentBadge status={status} />,
    },
    moment('updatedAt', t('updated'), { sort: { by: 'updatedAt' } }),
  ]
}

function VehiclePanel({ car, back, onDecided }: { car: OfficeCar; back: () => void; onDecided: (id: string) => void }) {
  const t = useTranslations('reviewQueue')
  const { vehicle_name, vehicle_number, ...others } = useCarFacts()(car)
  const figures = useFigures()
  const version = useSeen(car.version)
  return (
    <article className="grid gap-5">
      <PanelHead title={vehicle_name.value} back={back}>
        <DocumentBadge status={car.status} />
      </PanelHead>
      {car.images.length > 0 ? (
        <ul className="grid grid-cols-2 gap-2">
          {car.images.map((image, index) => (
            <li key={image._id} className={index === 0 ? 'col-span-2' : undefined}>
              <a href={image.file} target="_blank" rel="noreferrer">
                <img
                  src={image.file}
                  alt={t('picture', { number: index + 1 })}
                  className="aspect-3/2 w-full rounded-1 border border-line bg-sunken object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <div className="grid justify-items-center rounded-1 border border-line bg-sunken py-5">
          <ClassDrawing of={car.vehicleClass} width={200} look="small" />
        </div>
      )}
      <Facts
        facts={[
          { label: vehicle_number.label, value: <Plate>{vehicle_number.value}</Plate> },
          ...Object.values(others),
          {
            label: t('baseFare'),
            value: `${figures.money(car.base_fare, car.currency)} · ${t(car.ownBaseFare === null ? 'ofClass' : 'ofItsOwn')}`,
          },
          { label: t('columns.updated'), value: figures.dayAndTime(car.updatedAt) },
          car.decidedAt && {
            label: t('decided'),
            value: [figures.dayAndTime(car.decidedAt), car.decidedBy].filter(Boolean).join(' · '),
          },
        ]}
      />
      {car.reason && <Note tone="critical">{car.reason}</Note>}
      <IfMay right="people.review">
        <DecideBox
          status={car.status}
          version={version}
          mutation={useDecideVehicleMutation()}
          bodyOf={(decision) => ({ vehicle: car._id, ...decision })}
          onDecided={() => onDecided(car._id)}
        />
      </IfMay>
      <CarDrivers vehicleId={car._id} />
      <IfMay right="people.review">
        <SignatureForm car={car} onSaved={version.look} />
      </IfMay>
      <DriverLine driver={car.driver} />
    </article>
  )
}

const SCALE = scaleOf('amount')

/** With a base fare of its own a car is an option of its own; without one it is any car of its class. */
function SignatureForm({ car, onSaved }: { car: OfficeCar; onSaved: () => void }) {
  const t = useTranslations('reviewQueue.signature')
  const form = useActForm({
    mutation: useSetSignatureMutation(),
    version: car.version,
    start: { fare: car.ownBaseFare === null ? '' : String(car.ownBaseFare / SCALE) },
    body: ({ fare }, version = car.version) => ({
      id: car._id,
      version,
      base_fare: fare.trim() === '' ? null : Math.round(Number(fare) * SCALE),
    }),
    fieldFrom: { base_fare: 'fare' },
    done: ({ ownBaseFare }) => t(ownBaseFare === null ? 'removed' : 'saved'),
    onDone: onSaved,
  })
  return (
    <ActForm
      form={form}
      className="grid gap-3 border-t border-line pt-4"
      end={
        <Button type="submit" busy={form.busy} className="justify-self-start">
          {t('save')}
        </Button>
      }
    >
      <Field
        label={t('label', { currency: car.currency })}
        hint={t('hint')}
        type="number"
        inputMode="decimal"
        step={1 / SCALE}
        {...form.field('fare', { min: 0, max: 1_000_000 / SCALE })}
      />
    </ActForm>
  )
}
