'use client'

import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import { useTranslations } from 'next-intl'
import { useClasses } from '@/lib/classes/use-classes.ts'
import { useOwnName } from '@/lib/i18n/use-own-name.ts'
import { WhenRow } from '@/shared/when/components/when-row.tsx'
import { Select } from '@/ui/select.tsx'
import { type ChangeWish, useClassesOnOfferQuery } from '../../api.ts'
import { clockThere, isAsDirected } from '../times.ts'
import { PricedForm } from './priced-form.tsx'
import { spotOf, TripPlaces } from './trip-places.tsx'
import { type FormProps, formOf, useChangeForm } from './use-change-form.ts'

export function TripForm(props: FormProps) {
  const { nameOf: classOf } = useClasses()
  const nameOf = useOwnName()
  const { ride } = props
  const t = useTranslations('booked.form')
  const there = clockThere(new Date(ride.pickupAt), ride.timeZone)
  const isDirected = isAsDirected(ride)
  const last = isDirected ? undefined : -1
  const places = [
    spotOf('pickup', ride.pickupLocation),
    ...ride.addonlocation.map((stop, index) => spotOf(`stop ${index}`, stop)),
    ...(isDirected ? [] : [spotOf('dropOff', ride.dropOffLocation)]),
  ]
  const form = useChangeForm(
    props,
    { when: there, vehicleClass: ride.vehicleClass, places },
    ({ when: { date, time }, vehicleClass, places: now }) => {
      const chosen = now.flatMap(({ place }) => (place === null ? [] : [place]))
      const [pickup, dropOff] = [chosen[0], isDirected ? chosen[0] : chosen.at(-1)]
      if (chosen.length < now.length || pickup === undefined || dropOff === undefined) return null
      return {
        predate: date,
        pretime: time,
        pickupLocation: pickup,
        dropOffLocation: dropOff,
        addonlocation: chosen.slice(1, last),
        vehicleClass,
      }
    },
    { fieldFrom: { predate: 'when', pretime: 'when' }, fieldOf: { PICKUP_TIME_INVALID: 'when' } },
  )
  const when = form.form.pick('when')
  const { value: spots, onChange } = form.form.pick('places')
  const classes = useClassesOnOfferQuery({
    pickupLocation: ride.pickupLocation,
    dropOffLocation: ride.dropOffLocation,
    addonlocation: ride.addonlocation,
    ridetype: 'prebook',
    hours: ride.quoted.lines.find(({ code }) => code === 'hours')?.quantity,
    predate: there.date,
    pretime: there.time,
  })
  const offered = (classes.data ?? []).filter(({ fits }) => fits)
  const options = offered.some(({ vehicleClass }) => vehicleClass === ride.vehicleClass)
    ? offered
    : [
        { vehicleClass: ride.vehicleClass, name: classOf(ride.vehicleClass, ride.vehicleClassName), names: {} },
        ...offered,
      ]
  const isSame = JSON.stringify(form.wish) === JSON.stringify(wishAsIs(ride, there))
  return (
    <PricedForm {...props} of={formOf(form)} isChanged={form.wish !== null && !isSame}>
      <WhenRow
        value={when.value}
        timeZone={ride.timeZone}
        problem={form.form.field('when').error}
        onChange={(moment) => moment && when.onChange(moment)}
      />
      <TripPlaces spots={spots} isDirected={isDirected} near={ride.pickupLocation} onChange={onChange} />
      {/* There from the first paint: what comes later would move the buttons above it from under a finger. */}
      <Select label={t('class')} {...form.form.field('vehicleClass')}>
        {options.map((one) => (
          <option key={one.vehicleClass} value={one.vehicleClass}>
            {nameOf(one)}
          </option>
        ))}
      </Select>
    </PricedForm>
  )
}

function wishAsIs(ride: UserRide, { date, time }: { date: string; time: string }): ChangeWish {
  return {
    predate: date,
    pretime: time,
    pickupLocation: ride.pickupLocation,
    dropOffLocation: ride.dropOffLocation,
    addonlocation: ride.addonlocation,
    vehicleClass: ride.vehicleClass,
  }
}
