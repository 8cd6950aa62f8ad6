'use client'

import type { RideParty } from '@livery/contracts/rides/ride-parts.ts'
import { useTranslations } from 'next-intl'
import { useClasses } from '@/lib/classes/use-classes.ts'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { SIGN_COLOURS } from '@/shared/status/looks.ts'
import { RideBadge } from '@/shared/status/ride-badge.tsx'
import { classNames } from '@/ui/class-names.ts'
import { Link } from '@/ui/link.tsx'
import { Plate } from '@/ui/plate.tsx'

/** The cars of a party, each with its own page: who rides in it, who drives it and how it is known. */
export function PartyList({
  party,
  here,
  pathOf,
  hidesPrice = false,
}: {
  party: RideParty
  /** The ride whose page it is. */
  here: string
  pathOf: (rideId: string) => string
  hidesPrice?: boolean
}) {
  const t = useTranslations('party')
  const { nameOf: classOf } = useClasses()
  const figures = useFigures()
  const colours = useTranslations('rideStatus.colour')
  return (
    <>
      <ol className="border-t border-line">
        {party.cars.map((car, index) => (
          <li key={car.rideId} className="border-b border-line">
            <Link
              href={pathOf(car.rideId)}
              aria-current={car.rideId === here ? 'page' : undefined}
              className={classNames('-mx-3 grid gap-1.5 px-3 py-3', car.rideId === here && 'bg-brass-wash')}
            >
              <span className="flex items-center justify-between gap-3">
                <span className="strong cut">
                  {t('car', { number: index + 1, class: classOf(car.vehicleClass, car.className) })}
                  {car.rideId === here && <span className="small text-muted"> · {t('thisOne')}</span>}
                </span>
                <RideBadge status={car.RideStatus} />
              </span>
              <span className="small num text-muted">
                {t('people', { count: car.passengers })}
                {car.guest && (
                  <>
                    {' · '}
                    <bdi>{car.guest}</bdi>
                  </>
                )}
                {' · '}
                <bdi>{car.rideNumber}</bdi>
                {!hidesPrice && ` · ${figures.money(car.total, party.currency)}`}
              </span>
              {car.chauffeur && (
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
                  <bdi>{car.chauffeur}</bdi>
                  {car.plate && <Plate>{car.plate}</Plate>}
                  {car.signColour && (
                    <span className="small flex items-center gap-1.5 text-muted">
                      <i
                        aria-hidden="true"
                        className="size-3 rounded-full border border-line"
                        style={{ background: SIGN_COLOURS[car.signColour] }}
                      />
                      {t('sign', { colour: colours(car.signColour) })}
                    </span>
                  )}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ol>
      {!hidesPrice && (
        <p className="flex items-baseline justify-between gap-3 py-2.5">
          <span>{t('total')}</span>
          <span className="price text-[20px]">{figures.money(party.total, party.currency)}</span>
        </p>
      )}
    </>
  )
}
