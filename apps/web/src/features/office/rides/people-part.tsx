'use client'

import type { OfficeRide } from '@livery/contracts/rides/office-ride.ts'
import { Phone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { isOver } from '@/lib/rides/is-over.ts'
import { personPath } from '@/shared/office/person-link.tsx'
import { Avatar } from '@/ui/avatar.tsx'
import { buttonClass } from '@/ui/button.tsx'
import { Link } from '@/ui/link.tsx'

/** Whoever may have to be called: with their number, and the way to what else is known of them. */
export function PeoplePart({ ride }: { ride: OfficeRide }) {
  const t = useTranslations('office.inRide')
  const figures = useFigures()
  const { rider, guest, chauffeur } = ride.people
  const record = ({ rides, rating }: { rides: number; rating: number | null }) =>
    [t('rides', { count: rides }), rating !== null && figures.rating(rating)].filter(Boolean).join(' · ')
  return (
    <section>
      <h2 className="mb-1 font-serif text-[18px]/6">{t('title')}</h2>
      <ul>
        {rider && <Somebody {...rider} href={personPath(rider.userId)} under={`${t('rider')} · ${record(rider)}`} />}
        {guest && <Somebody {...guest} under={t('guest')} />}
        {chauffeur ? (
          <Somebody
            {...chauffeur}
            href={personPath(chauffeur.userId)}
            under={`${t('chauffeur')} · ${record(chauffeur)}`}
            car={chauffeur}
          />
        ) : (
          <li className="py-2.5 text-muted">{t(isOver(ride.RideStatus) ? 'never' : 'none')}</li>
        )}
      </ul>
    </section>
  )
}

interface SomebodyProps {
  readonly name: string
  readonly phone: string | null
  readonly under: string
  readonly href?: string
  readonly car?: { readonly car: string | null; readonly plate: string | null }
}

function Somebody({ name, phone, under, href, car }: SomebodyProps) {
  const t = useTranslations('office.inRide')
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5 last:border-0">
      <Avatar name={name} size={36} />
      <div className="min-w-0 flex-1">
        {href === undefined ? (
          <bdi className="strong">{name}</bdi>
        ) : (
          <Link className="strong inline-flex min-h-6 items-center hover:underline" href={href}>
            <bdi>{name}</bdi>
          </Link>
        )}
        <p className="mini num">{under}</p>
        {car?.plate && (
          <p className="mini">
            <bdi dir="ltr" className="strong num whitespace-nowrap">
              {car.plate}
            </bdi>{' '}
            · <bdi>{car.car}</bdi>
          </p>
        )}
        {phone && (
          <p className="mini num mt-0.5">
            <bdi dir="ltr">{phone}</bdi>
          </p>
        )}
      </div>
      {phone && (
        <a
          className={buttonClass({ kind: 'line', size: 'small' }, 'min-h-11 min-w-11 desk:min-h-9 desk:min-w-9')}
          href={`tel:${phone}`}
          aria-label={t('call', { name })}
        >
          <Phone size={16} strokeWidth={1.5} aria-hidden="true" />
        </a>
      )}
    </li>
  )
}
