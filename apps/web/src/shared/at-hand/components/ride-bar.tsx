'use client'

import type { RideAtHand } from '@livery/contracts/rides/user-ride.ts'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEta } from '@/shared/eta/use-eta.ts'
import { Link } from '@/ui/link.tsx'
import { overMap } from '@/ui/over-map.ts'
import { useKeptRides } from '../use-kept-rides.ts'
import { useRidesAtHand } from '../use-rides-at-hand.ts'
import { RideLine, rideLineClass } from './ride-line.tsx'

const SIGN = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** On every page of the rider while rides are under way: where they are, and the way there. Not on a ride's own page. */
export function RideBar() {
  const t = useTranslations('ride.bar')
  const path = usePathname()
  const atHand = useRidesAtHand()
  useKeptRides(atHand)
  const rides = (atHand?.underWay ?? []).filter(({ rideId }) => path !== `/rides/${rideId}`)
  const [only, another] = rides
  if (only === undefined) return null
  return (
    <nav
      ref={overMap}
      data-ride-bar
      aria-label={t('label')}
      className="sticky top-(--offline-bar) z-25 bg-night text-on-night desk:top-[calc(64px+var(--offline-bar))]"
    >
      {another === undefined ? (
        <LiveLine ride={only} />
      ) : (
        <details key={path} className="group">
          <summary className={`${rideLineClass} list-none [&::-webkit-details-marker]:hidden`}>
            <span aria-hidden="true" className="size-2 flex-none rounded-full bg-night-brass" />
            <b className="num min-w-0 grow truncate font-medium">{t('several', { count: rides.length })}</b>
            <ChevronDown {...SIGN} className="flex-none transition-transform group-open:rotate-180" />
          </summary>
          <ul className="absolute inset-x-0 top-full divide-y divide-night-line border-t border-night-line bg-night shadow-float">
            {rides.map((ride) => (
              <li key={ride.rideId}>
                <LiveLine ride={ride} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </nav>
  )
}

function LiveLine({ ride }: { ride: RideAtHand }) {
  const eta = useEta(ride)
  return (
    <Link href={`/rides/${ride.rideId}`} className={`${rideLineClass} -outline-offset-2`}>
      <RideLine ride={ride} minutes={eta?.minutes} />
      <ChevronRight {...SIGN} className="flex-none rtl:-scale-x-100" />
    </Link>
  )
}
