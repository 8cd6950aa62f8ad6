'use client'

import type { Fleet, FleetVehicle } from '@livery/contracts/fleets/fleets.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DocumentBadge } from '@/shared/documents/components/document-badge.tsx'
import { ActButton } from '@/ui/act/act-button.tsx'
import { ActDialog } from '@/ui/act/act-dialog.tsx'
import { Button, buttonClass } from '@/ui/button.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Link } from '@/ui/link.tsx'
import { Plate } from '@/ui/plate.tsx'
import { Select } from '@/ui/select.tsx'
import { useGiveFleetCarMutation, useTakeFleetCarMutation } from '../api.ts'

type Chauffeur = { readonly driverId: UserId; readonly name: string }

/** The fleet's cars: who may drive each, and who does now. */
export function FleetCars({ fleet: { cars, chauffeurs } }: { fleet: Fleet }) {
  const t = useTranslations('fleet.cars')
  const active = chauffeurs.flatMap(({ driverId, name, state }): Chauffeur[] =>
    state === 'active' && driverId !== null ? [{ driverId, name: name ?? '' }] : [],
  )
  return (
    <section className="mb-8">
      <h3 className="place mb-3">{t('title')}</h3>
      {cars.length === 0 && <p className="mb-3 text-muted">{t('none')}</p>}
      <ul className="grid gap-3 desk:grid-cols-2">
        {cars.map((car) => (
          <Car key={car._id} car={car} chauffeurs={active} />
        ))}
      </ul>
      <Link href="/drive/papers" className={buttonClass({ size: 'small' }, 'mt-3')}>
        {t('register')}
      </Link>
    </section>
  )
}

function Car({ car, chauffeurs }: { car: FleetVehicle; chauffeurs: readonly Chauffeur[] }) {
  const t = useTranslations('fleet.cars')
  const others = chauffeurs.filter(({ driverId }) => !car.drivers.some((one) => one.driverId === driverId))
  const now = [...car.drivers, ...chauffeurs].find(({ driverId }) => driverId === car.onTheRoad)
  return (
    <li className="card grid content-start gap-3 p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h4 className="strong">{car.name}</h4>
          <p className="mt-1">
            <Plate>{car.number}</Plate>
          </p>
        </div>
        <DocumentBadge status={car.status} />
      </div>
      <p className="small text-muted" role="status">
        {car.onTheRoad === null ? t('parked') : now ? t('onTheRoad', { name: now.name }) : t('withYou')}
      </p>
      {car.drivers.length > 0 && (
        <ul aria-label={t('driversOf', { plate: car.number })}>
          {car.drivers.map((driver) => (
            <Driver key={driver.driverId} car={car} driver={driver} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ActDialog
          title={t('giveOf', { plate: car.number })}
          trigger={
            <Button size="small" className="justify-self-start" aria-label={t('giveOf', { plate: car.number })}>
              {t('give')}
            </Button>
          }
        >
          {(close) => <GiveForm car={car} chauffeurs={others} onDone={close} />}
        </ActDialog>
      )}
    </li>
  )
}

function Driver({ car, driver: { driverId, name } }: { car: FleetVehicle; driver: Chauffeur }) {
  const t = useTranslations('fleet.cars')
  return (
    <li className="flex min-h-11 items-center justify-between gap-3 border-line border-t">
      <bdi className="min-w-0">{name}</bdi>
      <ActButton
        mutation={useTakeFleetCarMutation()}
        body={{ id: car._id, driverId }}
        kind="quiet"
        size="small"
        aria-label={t('take', { name, plate: car.number })}
        done={t('taken', { name, plate: car.number })}
      >
        <X size={16} strokeWidth={1.5} aria-hidden="true" />
      </ActButton>
    </li>
  )
}

function GiveForm({
  car,
  chauffeurs,
  onDone,
}: {
  car: FleetVehicle
  chauffeurs: readonly Chauffeur[]
  onDone: () => void
}) {
  const t = useTranslations('fleet.cars')
  const form = useActForm({
    mutation: useGiveFleetCarMutation(),
    start: { driverId: chauffeurs[0]?.driverId ?? '' },
    body: ({ driverId }) => ({ id: car._id, driverId: driverId as UserId }),
    done: t('given'),
    onDone,
  })
  return (
    <ActForm form={form} className="grid gap-4" label={t('give')}>
      <Select label={t('chauffeur')} {...form.field('driverId')}>
        {chauffeurs.map(({ driverId, name }) => (
          <option key={driverId} value={driverId}>
            {name}
          </option>
        ))}
      </Select>
    </ActForm>
  )
}
