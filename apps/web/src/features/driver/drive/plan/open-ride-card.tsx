'use client'

import type { OpenRide } from '@livery/contracts/rides/driver-ride.ts'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useClasses } from '@/lib/classes/use-classes.ts'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useListed } from '@/lib/i18n/use-listed.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { useExtraName } from '@/shared/fare/use-extra-name.ts'
import { ActButton } from '@/ui/act/act-button.tsx'
import { Badge } from '@/ui/badge.tsx'
import { classNames } from '@/ui/class-names.ts'
import { Way, wayOf } from '@/ui/way.tsx'
import { useClaimRideMutation } from '../api.ts'
import { FitNote } from './fit-note.tsx'
import styles from './plan.module.css'

/** One ride of the board: what it asks, what it pays, how it fits, and the act, where it can be taken. */
export function OpenRideCard({ ride, onTaken }: { ride: OpenRide; onTaken: () => void }) {
  const t = useTranslations('chauffeur.plan')
  const offer = useTranslations('chauffeur.offer')
  const figures = useFigures(ride.timeZone)
  const sentence = useSentence()
  const claim = useClaimRideMutation()
  const when = figures.dayAndTime(ride.meetAt)
  const isOpen = ride.whyNot.length === 0
  return (
    <li className={classNames('card', styles.claim)}>
      <div className="flex items-baseline justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="strong num text-[17px]">{when}</h3>
          {ride.isPreferred && (
            <Badge tone="brass" dot="full">
              {t('areas.yours')}
            </Badge>
          )}
        </div>
        <span className={classNames('price text-[26px]', !isOpen && 'text-muted')}>
          <span className="sr-only">{offer('yours')} </span>
          {figures.money(ride.netPay, ride.currency)}
        </span>
      </div>
      <Way dense className={classNames('mt-2', !isOpen && 'text-muted')} {...wayOf(ride)} />
      <Facts ride={ride} />
      <FitNote ride={ride} />
      {isOpen && (
        <ActButton
          mutation={claim}
          body={ride.rideId}
          kind={ride.fit.isTight ? 'line' : 'primary'}
          wide
          className="mt-3 min-h-14"
          aria-label={t('takeOf', { time: when })}
          done={t('taken', { time: when })}
          onRefused={(error) => {
            say.error(sentence(error))
            onTaken()
          }}
        >
          {t('take')}
        </ActButton>
      )}
    </li>
  )
}

function Facts({ ride }: { ride: OpenRide }) {
  const { nameOf: classOf } = useClasses()
  const t = useTranslations('chauffeur.plan.facts')
  const figures = useFigures(ride.timeZone)
  const nameOf = useExtraName()
  const listed = useListed()
  const empty = ride.fit.before
  const drive = (metres: number, seconds: number) =>
    t('drive', { distance: figures.distance(metres), minutes: figures.minutes(seconds) })
  return (
    <dl>
      {ride.hasFlight && <Fact name={t('flight')}>{t('flightMet')}</Fact>}
      <Fact name={t('sign')}>{ride.hasSign ? t('signWanted') : t('noSign')}</Fact>
      <Fact name={t('class')}>{classOf(ride.vehicleClass, ride.vehicleClassName)}</Fact>
      <Fact name={t('empty')}>{empty ? drive(empty.distance.value, empty.duration.value) : t('noRideBefore')}</Fact>
      <Fact name={t('paid')}>{drive(ride.distance.value, ride.duration.value)}</Fact>
      {ride.additionalservice.length > 0 && (
        <Fact name={t('extras')}>{listed(ride.additionalservice.map(nameOf))}</Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}
