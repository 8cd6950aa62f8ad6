import type { RideAtHand } from '@livery/contracts/rides/user-ride.ts'
import { getTranslations } from 'next-intl/server'
import { readSession } from '@/lib/session/server-session.ts'
import { readAsPerson } from '@/lib/store/read-as-person.ts'
import { RideLine, rideLineClass } from '@/shared/at-hand/components/ride-line.tsx'
import { Link } from '@/ui/link.tsx'

/** Above the start page of a rider who is signed in: their ride under way, without a line of script. */
export async function LandingRide() {
  const session = await readSession()
  if (session?.user.user.userType !== 'user') return null
  const { underWay } = (await readAsPerson<{ underWay: RideAtHand[] }>('/user/ride/at-hand')) ?? { underWay: [] }
  const [only, another] = underWay
  if (only === undefined) return null
  const t = await getTranslations('ride.bar')
  return (
    <nav aria-label={t('label')} className="border-b border-night-line bg-night text-on-night">
      <Link href={another ? '/rides' : `/rides/${only.rideId}`} className={`${rideLineClass} -outline-offset-2`}>
        {another ? <b className="num">{t('several', { count: underWay.length })}</b> : <RideLine ride={only} />}
      </Link>
    </nav>
  )
}
