'use client'

import type { DriverRide } from '@livery/contracts/rides/driver-ride.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { latePart } from '@/lib/late/late-part.tsx'
import { useFetchedAhead } from '@/lib/late/use-fetched-ahead.ts'
import { minutesAndSeconds } from '@/lib/time/clock.ts'
import { useNow } from '@/lib/time/use-now.ts'
import { AbsentDialog } from '@/shared/late/components/absent.tsx'
import { waitAt } from '@/shared/wait/wait.ts'
import { Button } from '@/ui/button.tsx'
import { QuietRow } from '@/ui/quiet-row.tsx'
import { nextTarget } from '../next-target.ts'
import type { Fix } from '../use-position.ts'
import type { Stepping } from '../use-stepping.ts'
import { ASKED_ABOUT } from '../waiting/use-steps.ts'
import styles from './drive.module.css'
import { Navigate } from './navigate.tsx'

const questions = () => import('./step-questions.tsx')
const ArrivalQuestion = latePart(() => questions().then((module) => module.ArrivalQuestion), AbsentDialog)
const EndQuestion = latePart(() => questions().then((module) => module.EndQuestion), AbsentDialog)
const NoShowQuestion = latePart(() => questions().then((module) => module.NoShowQuestion), AbsentDialog)
const HandBackDialog = latePart(
  () => import('./hand-back-dialog.tsx').then((module) => module.HandBackDialog),
  AbsentDialog,
)
/** What a ride may need where there is no connection. */
const AHEAD = [ArrivalQuestion, EndQuestion, NoShowQuestion, HandBackDialog]

/** What stands under the sheet: the primary action of the step, which names its place, then the ways out. */
export function StepperFoot({
  ride,
  fix,
  stepping,
  onPin,
  mayHandBack = true,
}: {
  ride: DriverRide
  fix: Fix | undefined
  stepping: Stepping
  onPin: () => void
  /** Without signal nobody can take the ride over. */
  mayHandBack?: boolean
}) {
  useFetchedAhead(AHEAD)
  const t = useTranslations('chauffeur.ride')
  const [asking, setAsking] = useState<'arrival' | 'handBack' | 'end' | 'noShow'>()
  const { step, busy, refusal, forget } = stepping
  const target = nextTarget(ride)
  const close = () => {
    forget()
    setAsking(undefined)
  }
  const arrive = async () => {
    if (!(await step('arrived'))) setAsking('arrival')
  }
  const complete = async () => {
    if (!(await step('complete'))) setAsking('end')
  }
  const main = (words: string, act: () => void, place?: string) => (
    <div className={ride.RideStatus === 'arrived' ? undefined : styles.goRow}>
      {ride.RideStatus !== 'arrived' && <Navigate target={target} />}
      <Button kind="primary" size="tall" wide busy={busy} onClick={act}>
        <span className={styles.goLines}>
          <span>{words}</span>
          {place && <bdi className="cut">{place}</bdi>}
        </span>
      </Button>
    </div>
  )
  return (
    <>
      {ride.RideStatus === 'assigned' && main(t('setOut'), () => step('en_route'), target.place.address)}
      {ride.RideStatus === 'en_route' && main(t('arrived'), arrive, target.place.address)}
      {ride.RideStatus === 'arrived' && main(t('enterPin'), onPin)}
      {ride.RideStatus === 'at_stop' && main(t('leaveStop'), () => step('leave_stop'), target.place.address)}
      {ride.RideStatus === 'in_progress' &&
        (target.kind === 'stop'
          ? main(t('atStop', { number: target.number }), () => step('at_stop'), target.place.address)
          : main(t('complete'), complete, target.place.address))}
      {ride.RideStatus === 'in_progress' && target.kind === 'stop' && (
        <QuietRow onClick={complete} disabled={busy}>
          <u>{t('complete')}</u>
        </QuietRow>
      )}
      {ride.RideStatus === 'arrived' && ride.wait && (
        <NoShow
          ride={ride}
          wait={ride.wait}
          onReport={() => {
            forget()
            setAsking('noShow')
          }}
        />
      )}
      {mayHandBack && (ride.RideStatus === 'assigned' || ride.RideStatus === 'en_route') && (
        <QuietRow onClick={() => setAsking('handBack')}>
          <u>{t('giveBack')}</u>
        </QuietRow>
      )}
      {asking === 'arrival' && ASKED_ABOUT.includes(refusal?.code ?? '') && (
        <ArrivalQuestion ride={ride} fix={fix} code={refusal?.code} stepping={stepping} onKeep={close} />
      )}
      {asking === 'end' && refusal?.code === 'END_NEEDS_REASON' && (
        <EndQuestion ride={ride} fix={fix} about={refusal.about} stepping={stepping} onKeep={close} />
      )}
      {asking === 'noShow' && <NoShowQuestion ride={ride} stepping={stepping} onKeep={close} />}
      {asking === 'handBack' && <HandBackDialog ride={ride} stepping={stepping} onClose={close} />}
    </>
  )
}

/** A no-show asks for time and for attempts; what is missing is said. */
function NoShow({
  ride,
  wait,
  onReport,
}: {
  ride: DriverRide
  wait: NonNullable<DriverRide['wait']>
  onReport: () => void
}) {
  const t = useTranslations('chauffeur.ride')
  const now = useNow(1000)
  const { noShowInMs } = waitAt(wait, now)
  const missing = Math.max(0, ride.contactsNeeded - ride.contactAttempts)
  if (noShowInMs === 0 && missing === 0) {
    return (
      <QuietRow onClick={onReport}>
        <u>{t('noShow')}</u>
      </QuietRow>
    )
  }
  return (
    <p className="num mt-3 text-center text-sm text-muted">
      {noShowInMs > 0
        ? t('noShowIn', { time: minutesAndSeconds(noShowInMs), count: missing })
        : t('noShowAfter', { count: missing })}
    </p>
  )
}
