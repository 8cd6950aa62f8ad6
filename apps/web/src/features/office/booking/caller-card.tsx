'use client'

import type { Caller, FoundCaller } from '@livery/contracts/rides/office-booking.ts'
import { useTranslations } from 'next-intl'
import { useFiguresOf } from '@/lib/i18n/use-figures.ts'
import { useCabinWords } from '@/shared/cabin/use-cabin-words.ts'
import { RideBadge } from '@/shared/status/ride-badge.tsx'
import { Avatar } from '@/ui/avatar.tsx'
import { Link } from '@/ui/link.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { CallerWords } from './caller-line.tsx'
import type { Suggestion } from './draft.ts'
import { AltKey } from './line.tsx'

/** Who calls, the ride that they have open, and where they went: one press, or Alt and its number, fills it in. */
export function CallerCard({
  found,
  caller,
  suggestions,
  onFill,
}: {
  found: FoundCaller
  caller: Caller | undefined
  suggestions: readonly Suggestion[]
  onFill: (index: number) => void
}) {
  const t = useTranslations('officeBooking.trips')
  const figuresOf = useFiguresOf()
  const cabin = useCabinWords()
  const likes = caller ? cabin(caller.preferences) : ''
  return (
    <div className="grid gap-2 pb-2">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={found.name} size={40} />
        <CallerWords caller={found} />
      </div>
      {(caller?.open || likes !== '') && (
        <div className="flex flex-wrap items-center gap-x-3">
          {caller?.open && (
            <Link href={`/office/rides/${caller.open.rideId}`} className="num flex min-h-9 items-center gap-2">
              <span className="link">{caller.open.rideNumber}</span>
              <RideBadge status={caller.open.RideStatus} />
            </Link>
          )}
          {likes !== '' && <p className="mini">{likes}</p>}
        </div>
      )}
      {caller === undefined && <Skeleton className="h-9" />}
      {suggestions.length > 0 && (
        <ul aria-label={t('label')} className="-mx-2 grid gap-1">
          {suggestions.map(({ trip, isReturn }, index) => (
            <li key={`${trip.rideId}${isReturn}`}>
              <button
                type="button"
                data-trip={index}
                className="flex min-h-11 w-full min-w-0 items-center gap-2.5 rounded-1 border border-line px-2 text-start hover:border-brass-line desk:min-h-9 desk:border-transparent"
                onClick={() => onFill(index)}
              >
                <AltKey>{index + 1}</AltKey>
                <span className="cut min-w-0 flex-1">
                  <bdi>{(isReturn ? trip.dropOff : trip.pickup).address}</bdi>{' '}
                  <span className="text-muted rtl:inline-block rtl:scale-x-[-1]">→</span>{' '}
                  <bdi>{(isReturn ? trip.pickup : trip.dropOff).address}</bdi>
                </span>
                <span className="mini num whitespace-nowrap">
                  {isReturn ? (
                    <b className="font-medium text-brass">{t('return')}</b>
                  ) : (
                    figuresOf(trip.timeZone).shortDay(trip.pickupAt)
                  )}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
