'use client'

import type { DriverRide } from '@livery/contracts/rides/driver-ride.ts'
import { ChevronDown } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { latePart } from '@/lib/late/late-part.tsx'
import { useFetchedAhead } from '@/lib/late/use-fetched-ahead.ts'
import { useNow } from '@/lib/time/use-now.ts'
import { AbsentDialog } from '@/shared/late/components/absent.tsx'
import { Button } from '@/ui/button.tsx'
import { Note } from '@/ui/note.tsx'
import { QuietRow } from '@/ui/quiet-row.tsx'
import { Way, wayOf } from '@/ui/way.tsx'
import { AskedChange } from '../components/asked-change.tsx'
import { useShift } from '../shift.tsx'
import { useStep } from '../use-step.ts'
import styles from './plan.module.css'

const HandBackDialog = latePart(
  () => import('../components/hand-back-dialog.tsx').then((module) => module.HandBackDialog),
  AbsentDialog,
)
const AHEAD = [HandBackDialog]

/** What can be done about a ride that is still to be driven; of the next one all is shown at once. */
export function RideActs({ ride, isNext }: { ride: DriverRide; isNext: boolean }) {
  useFetchedAhead(AHEAD)
  const t = useTranslations('chauffeur.plan')
  const actions = useTranslations('chauffeur.ride')
  const figures = useFigures(ride.timeZone)
  const router = useRouter()
  const now = useNow(30_000)
  const { fix } = useShift().position
  const stepping = useStep(ride, fix, () => undefined)
  const { step, busy, refusal } = stepping
  const [returning, setReturning] = useState(false)
  const isTime = ride.setOutFrom === null || now >= Date.parse(ride.setOutFrom)
  const setOut = async () => {
    if (await step('en_route')) router.push('/drive')
  }
  return (
    <>
      {ride.change && <AskedChange ride={ride} change={ride.change} stepping={stepping} />}
      {refusal && (
        <Note tone="critical" className="mt-3">
          {refusal.words}
        </Note>
      )}
      {isTime && (
        <Button kind="primary" size="tall" wide className="mt-3" busy={busy} onClick={setOut}>
          {actions('setOut')}
        </Button>
      )}
      <details className={styles.more} open={isNext}>
        <summary>
          {t('details')}
          <ChevronDown size={16} strokeWidth={1.5} aria-hidden="true" />
        </summary>
        {ride.addonlocation.length > 0 && <Way dense {...wayOf(ride)} />}
        <p className="small num text-muted">
          {[ride.rider?.name, figures.distance(ride.distance.value), ride.rideNumber].filter(Boolean).join(' · ')}
        </p>
        {!isTime && (
          <p className="small num mt-2">{t('setOutFrom', { time: figures.dayAndTime(ride.setOutFrom ?? '') })}</p>
        )}
        <QuietRow onClick={() => setReturning(true)}>
          <u>{actions('giveBack')}</u>
        </QuietRow>
      </details>
      {returning && <HandBackDialog ride={ride} stepping={stepping} onClose={() => setReturning(false)} />}
    </>
  )
}
