'use client'

import type { FoundCar, FoundPerson, FoundRide } from '@livery/contracts/search/office-search.ts'
import { ArrowLeftRight, ArrowRight, Link2, Mail, Phone, Radar, Route } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useClasses } from '@/lib/classes/use-classes.ts'
import { useFiguresOf } from '@/lib/i18n/use-figures.ts'
import { isOver } from '@/lib/rides/is-over.ts'
import { say } from '@/lib/toast/toast.ts'
import { RideBadge } from '@/shared/status/ride-badge.tsx'
import { Plate } from '@/ui/plate.tsx'
import { Way } from '@/ui/way.tsx'
import { canBeGiven } from '../assign/can-be-given.ts'
import { Facts } from '../facts.tsx'
import { useMay } from '../rights.tsx'
import { pathOfRide } from './paths.ts'
import type { PreviewAct, Row } from './rows.ts'

interface Shown {
  readonly about: ReactNode
  readonly acts: readonly PreviewAct[]
}
interface Does {
  readonly onOpen: (row: Row) => void
  readonly onAssign: (rideId: string) => void
}

export function usePreview(row: Row | undefined, { onOpen, onAssign }: Does): Shown | undefined {
  const t = useTranslations('palette')
  const office = useTranslations('office')
  const { nameOf } = useClasses()
  const people = useTranslations('officePeople')
  const figuresOf = useFiguresOf()
  const may = useMay()
  if (row?.about === undefined) return undefined
  const first: PreviewAct = {
    ...{ key: 'open', icon: ArrowRight, name: t('act.open'), cap: 'Enter' },
    run: () => onOpen(row),
  }
  const ridesOf = (words: string): PreviewAct => ({
    ...{ key: 'rides', icon: Route, name: t('act.rides'), href: `/office/rides?q=${encodeURIComponent(words)}` },
  })
  const ofRide = (ride: FoundRide): Shown => ({
    about: (
      <>
        <div>
          <div className="flex items-center justify-between gap-2">
            <h2 className="num font-serif text-[19px]/6">{ride.rideNumber}</h2>
            <RideBadge status={ride.RideStatus} />
          </div>
          <p className="mini">
            <bdi>{ride.riderName}</bdi> · {nameOf(ride.vehicleClass)}
          </p>
        </div>
        <Way dense pickup={{ address: ride.pickup }} dropOff={{ address: ride.dropOff }} />
        <Facts
          facts={[
            { label: office('columns.pickup'), value: figuresOf(ride.timeZone).dayAndTime(ride.meetAt) },
            { label: office('columns.chauffeur'), value: <Chauffeur ride={ride} none={office('noChauffeur')} /> },
            ride.flight && { label: t('flight'), value: <bdi dir="ltr">{ride.flight}</bdi> },
          ]}
        />
      </>
    ),
    acts: [
      first,
      ...(may('rides.change') && canBeGiven(ride)
        ? [
            {
              ...{ key: 'assign', icon: ArrowLeftRight, run: () => onAssign(ride.rideId) },
              name: t(ride.driverName === null ? 'act.assign' : 'act.reassign'),
            },
          ]
        : []),
      ...(isOver(ride.RideStatus)
        ? []
        : [{ key: 'live', icon: Radar, name: t('act.live'), href: `/office/live?open=${ride.rideId}` }]),
      { key: 'link', icon: Link2, name: t('act.link'), run: () => void copyLink(ride.rideId) },
    ],
  })
  const copyLink = async (rideId: string) => {
    await navigator.clipboard.writeText(window.location.origin + pathOfRide(rideId))
    say.success(t('act.linkCopied'))
  }
  const ofPerson = ({ name, userType, email, phone }: FoundPerson): Shown => ({
    about: (
      <>
        <div>
          <h2 className="font-serif text-[19px]/6">
            <bdi>{name}</bdi>
          </h2>
          <p className="mini">{t(`is.${userType}`)}</p>
        </div>
        <Facts
          facts={[
            phone && { label: people('phone'), value: <bdi dir="ltr">{phone}</bdi> },
            { label: people('email'), value: <bdi>{email}</bdi> },
          ]}
        />
      </>
    ),
    acts: [
      first,
      ...(userType === 'admin' ? [] : [ridesOf(name)]),
      ...(phone === null ? [] : [{ key: 'call', icon: Phone, name: t('act.call'), href: `tel:${phone}` }]),
      { key: 'mail', icon: Mail, name: t('act.mail'), href: `mailto:${email}` },
    ],
  })
  const ofCar = ({ plate, name, vehicleClass, driverName }: FoundCar): Shown => ({
    about: (
      <>
        <div>
          <h2 className="font-serif text-[19px]/6">{name}</h2>
          <p className="mini">{nameOf(vehicleClass)}</p>
        </div>
        <div>
          <Plate>{plate}</Plate>
        </div>
        <Facts facts={[{ label: office('columns.chauffeur'), value: <bdi>{driverName}</bdi> }]} />
      </>
    ),
    acts: [first, ridesOf(plate)],
  })
  const { about } = row
  return about.kind === 'ride'
    ? ofRide(about.ride)
    : about.kind === 'person'
      ? ofPerson(about.person)
      : ofCar(about.car)
}

function Chauffeur({ ride: { driverName, plate }, none }: { ride: FoundRide; none: string }) {
  if (driverName === null) return none
  return (
    <>
      <bdi>{driverName}</bdi>
      {plate && (
        <>
          , <bdi dir="ltr">{plate}</bdi>
        </>
      )}
    </>
  )
}
