'use client'

import type { DeskRide } from '@livery/contracts/rides/assistant-desk.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useNow } from '@/lib/time/use-now.ts'
import { useDeskRidesQuery } from '@/shared/assistants/api.ts'
import { Link } from '@/ui/link.tsx'
import { Note } from '@/ui/note.tsx'

const MINUTE_MS = 60_000
const SOON_MS = 2 * 3_600_000

/** What waits for somebody: a payment, an approval, or a chauffeur when it is nearly time. */
export function Needs({ day, of }: { day: string; of: string | undefined }) {
  const t = useTranslations('assistant.needs')
  const now = useNow(MINUTE_MS)
  const { data } = useDeskRidesQuery({ day, ...(of && { assistantship: of as DeskRide['assistantship'] }) })
  const rides = [...(data?.rides ?? []), ...(data?.next?.rides ?? [])]
  const waiting = rides.flatMap((ride) => {
    const why = whyOf(ride, now)
    return why === undefined ? [] : [{ ride, why }]
  })
  if (waiting.length === 0) return null
  return (
    <section className="mb-8" aria-label={t('title')}>
      <h2 className="place mb-2">{t('title')}</h2>
      <div className="grid gap-2">
        {waiting.map(({ ride, why }) => (
          <Need key={ride.rideId} ride={ride} why={why} />
        ))}
      </div>
    </section>
  )
}

function Need({ ride, why }: { ride: DeskRide; why: 'unpaid' | 'nobody' }) {
  const t = useTranslations('assistant.needs')
  const figures = useFigures(ride.timeZone)
  return (
    <Note tone="caution">
      {t(why, { passenger: ride.passenger, time: figures.time(ride.pickupAt) })}{' '}
      <Link href={`/assistant/${ride.assistantship}/rides/${ride.rideId}`} className="link">
        {t('open')}
      </Link>
    </Note>
  )
}

function whyOf({ RideStatus, pickupAt }: DeskRide, now: number): 'unpaid' | 'nobody' | undefined {
  if (RideStatus === 'pending_payment') return 'unpaid'
  const isSoon = Date.parse(pickupAt) - now < SOON_MS
  return isSoon && (RideStatus === 'scheduled' || RideStatus === 'searching') ? 'nobody' : undefined
}
