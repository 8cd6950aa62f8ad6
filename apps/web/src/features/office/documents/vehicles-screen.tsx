'use client'

import { type OfficeCar, VehicleStatus } from '@livery/contracts/vehicles/vehicles.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSeen } from '@/lib/seen/use-seen.ts'
import { PaperBadge } from '@/shared/documents/components/paper-badge.tsx'
import { TableButton } from '@/shared/office/table-button.tsx'
import { CarDrawing } from '@/ui/car-drawing.tsx'
import { Note } from '@/ui/note.tsx'
import { Plate } from '@/ui/plate.tsx'
import { useDecideVehicleMutation, useOfficeVehiclesQuery, VEHICLES, type VehiclesQuery } from './api.ts'
import { DecideBox } from './decide-box.tsx'
import { Desk, type DeskColumn } from './desk.tsx'
import { DriverLine, Facts, Panel } from './panel.tsx'
import { SignatureForm } from './signature-form.tsx'
import { useDeskAddress } from './use-desk-address.ts'
import { useLookedAt } from './use-looked-at.ts'

const PAGE_SIZE = 25
const LIVE = { pollingInterval: 10_000, skipPollingIfUnfocused: true, refetchOnFocus: true } as const
const STATUSES = [...VehicleStatus.options, 'all'] as const

/** The cars that wait for the office, longest first; beside them the one that is looked at. */
export function VehiclesScreen() {
  const office = useTranslations('office')
  const papers = useTranslations('papers')
  const address = useDeskAddress(['updatedAt', 'vehicle_number', 'vehicle_name', 'status'])
  const { status, driver, q, sort, order, page } = address
  const query = {
    status: VehicleStatus.options.find((each) => each === status),
    driver: (driver || undefined) as VehiclesQuery['driver'],
    q: q || undefined,
    sort,
    order,
  }
  const list = useOfficeVehiclesQuery({ ...query, page, pageSize: PAGE_SIZE }, LIVE)
  const { shown, missing, last, onDecided } = useLookedAt(address, list.data?.data)
  const alone = useOfficeVehiclesQuery(
    { vehicle: missing as OfficeCar['_id'] },
    { ...LIVE, skip: missing === undefined },
  )
  return (
    <Desk
      title={office('places.vehicles')}
      statuses={STATUSES.map((value) => ({
        value,
        label: value === 'all' ? office('all') : papers(`status.${value}`),
      }))}
      table={<TableButton url={VEHICLES} params={query} file="vehicles" />}
      address={address}
      list={list}
      shown={shown ?? alone.currentData?.data[0] ?? (alone.isFetching ? last : list.data?.data[0])}
      columns={useColumns()}
      panel={(car, back) => <VehiclePanel car={car} back={back} onDecided={onDecided} />}
    />
  )
}

function useColumns(): readonly DeskColumn<OfficeCar>[] {
  const t = useTranslations('paperDesk.columns')
  const papers = useTranslations('papers')
  const figures = useFigures()
  return [
    { label: t('plate'), sort: 'vehicle_number', cell: (car) => <Plate>{car.vehicle_number}</Plate> },
    { label: t('car'), sort: 'vehicle_name', cell: (car) => `${car.vehicle_name}, ${car.vehicle_color}` },
    { label: t('class'), cell: (car) => papers(`classes.${car.vehicleClass}`) },
    { label: t('chauffeur'), cell: ({ driver }) => `${driver.firstname} ${driver.lastname}` },
    { label: t('status'), sort: 'status', cell: ({ status }) => <PaperBadge status={status} /> },
    { label: t('updated'), sort: 'updatedAt', cell: ({ updatedAt }) => figures.dayAndTime(updatedAt) },
  ]
}

function VehiclePanel({ car, back, onDecided }: { car: OfficeCar; back: () => void; onDecided: (id: string) => void }) {
  const t = useTranslations('paperDesk')
  const papers = useTranslations('papers')
  const figures = useFigures()
  const [decide, { error, isLoading }] = useDecideVehicleMutation()
  const version = useSeen(car.version)
  return (
    <Panel title={car.vehicle_name} badge={<PaperBadge status={car.status} />} back={back}>
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
          <CarDrawing vehicleClass={car.vehicleClass} width={200} look="small" />
        </div>
      )}
      <Facts
        facts={[
          { label: t('columns.plate'), value: <Plate>{car.vehicle_number}</Plate> },
          { label: t('colour'), value: car.vehicle_color },
          { label: t('columns.class'), value: papers(`classes.${car.vehicleClass}`) },
          {
            label: t('baseFare'),
            value: `${figures.money(car.base_fare, car.currency)} · ${t(car.ownBaseFare === null ? 'ofClass' : 'ofItsOwn')}`,
          },
          { label: t('columns.updated'), value: figures.dayAndTime(car.updatedAt) },
          ...(car.decidedAt
            ? [
                {
                  label: t('decided'),
                  value: [figures.dayAndTime(car.decidedAt), car.decidedBy].filter(Boolean).join(' · '),
                },
              ]
            : []),
        ]}
      />
      {car.reason && <Note tone="critical">{car.reason}</Note>}
      <DecideBox
        status={car.status}
        busy={isLoading}
        error={error}
        version={version}
        onDecide={async (decision) => {
          const reply = await decide({ vehicle: car._id, ...decision })
          if (!reply.error) onDecided(car._id)
          return reply.error
        }}
      />
      <SignatureForm car={car} onSaved={version.look} />
      <DriverLine driver={car.driver} />
    </Panel>
  )
}
