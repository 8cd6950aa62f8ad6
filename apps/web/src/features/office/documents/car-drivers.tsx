'use client'

import type { CarDriver } from '@livery/contracts/fleets/fleets.ts'
import type { VehicleId } from '@livery/kernel/ids.ts'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { IfMay } from '@/shared/office/rights.tsx'
import { ActButton } from '@/ui/act/act-button.tsx'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { useCarDriversQuery, useGiveCarMutation, useTakeCarMutation } from './api.ts'

/** Who may drive a car: whoever it belongs to, and whom the office gives it to. */
export function CarDrivers({ vehicleId }: { vehicleId: VehicleId }) {
  const t = useTranslations('reviewQueue.drivers')
  const { currentData: drivers } = useCarDriversQuery(vehicleId)
  return (
    <section className="grid gap-2 border-line border-t pt-4">
      <h3 className="strong">{t('title')}</h3>
      <ul>
        {drivers?.map((driver) => (
          <Driver key={driver.driverId} vehicleId={vehicleId} driver={driver} />
        ))}
      </ul>
      <GiveForm key={vehicleId} vehicleId={vehicleId} />
    </section>
  )
}

function Driver({
  vehicleId,
  driver: { driverId, name, email, isOwner },
}: {
  vehicleId: VehicleId
  driver: CarDriver
}) {
  const t = useTranslations('reviewQueue.drivers')
  const mutation = useTakeCarMutation()
  return (
    <li className="flex min-h-11 items-center justify-between gap-3">
      <span className="min-w-0">
        <bdi>{name}</bdi>
        <span className="small cut block text-muted">{isOwner ? t('owner') : <bdi>{email}</bdi>}</span>
      </span>
      {!isOwner && (
        <IfMay right="people.review">
          <ActButton
            mutation={mutation}
            body={{ id: vehicleId, driverId }}
            kind="quiet"
            size="small"
            aria-label={t('take', { name })}
            done={t('taken', { name })}
          >
            <X size={16} strokeWidth={1.5} aria-hidden="true" />
          </ActButton>
        </IfMay>
      )}
    </li>
  )
}

function GiveForm({ vehicleId }: { vehicleId: VehicleId }) {
  const t = useTranslations('reviewQueue.drivers')
  const form = useActForm({
    mutation: useGiveCarMutation(),
    start: { email: '' },
    again: true,
    body: ({ email }) => ({ id: vehicleId, email: email.trim() }),
    fieldOf: { NO_SUCH_CHAUFFEUR: 'email', NOT_OF_FLEET: 'email' },
    done: t('given'),
  })
  return (
    <ActForm
      form={form}
      className="grid gap-3"
      end={
        <Button type="submit" size="small" busy={form.busy} className="justify-self-start">
          {t('give')}
        </Button>
      }
    >
      <Field
        label={t('email')}
        type="email"
        autoComplete="off"
        dir="ltr"
        {...form.field('email', { required: true, maxLength: 254 })}
      />
    </ActForm>
  )
}
