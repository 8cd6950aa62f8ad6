'use client'

import type { DriverRide } from '@livery/contracts/rides/driver-ride.ts'
import { Phone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { ownStore } from '@/lib/session/own-store.ts'
import { serverClock } from '@/lib/time/server-clock.ts'
import { onceReached } from '@/shared/states/once-reached.ts'
import { buttonClass } from '@/ui/button.tsx'
import { rowCard } from '@/ui/card.tsx'
import { Note } from '@/ui/note.tsx'
import { Way, wayOf } from '@/ui/way.tsx'
import { Eta } from '../guidance/components/eta.tsx'
import { TurnCard } from '../guidance/components/turn-card.tsx'
import { useKeptGuidance } from '../guidance/use-kept-guidance.ts'
import { targetDriven } from '../next-target.ts'
import { useStepping } from '../use-stepping.ts'
import { afterSteps, begunAhead } from '../waiting/after-steps.ts'
import { askReasonAtPress } from '../waiting/asks-reason.ts'
import { checkKeptPin } from '../waiting/check-kept-pin.ts'
import { WaitingSteps } from '../waiting/components/waiting-steps.tsx'
import { keptDrive } from '../waiting/kept-drive.ts'
import { useOwnFix } from '../waiting/use-own-fix.ts'
import { useSteps } from '../waiting/use-steps.ts'
import type { WaitingStep } from '../waiting/waiting-steps.ts'
import { writeStep } from '../waiting/write-step.ts'
import { canContact, SignRow, Waiting } from './at-pickup.tsx'
import styles from './drive.module.css'
import { PinPad } from './pin-pad.tsx'
import { StepperFoot } from './stepper-foot.tsx'

/** The chauffeur's page where nothing can be reached: the ride goes on, and what is pressed is sent later. */
export function OfflineDrive({ none }: { none: ReactNode }) {
  const personId = useSyncExternalStore(ownStore.listen, ownStore.person, () => undefined)
  const text = useSyncExternalStore(
    ownStore.listen,
    () => keptDrive.text(personId),
    () => undefined,
  )
  const kept = useMemo(() => keptDrive.in(text, Date.now()), [text])
  const steps = useSteps(personId)
  useEffect(() => onceReached(() => location.reload()), [])
  if (personId === undefined || kept === undefined) return none
  const current = kept.ride ?? begunAhead(kept.plan, steps)
  const ride = current && afterSteps(current, steps)
  return (
    <div className="mx-auto w-full max-w-[560px] px-5 pt-4 pb-6">
      {ride ? (
        <OfflineRide personId={personId} ride={ride} steps={steps} />
      ) : (
        <WaitingSteps steps={steps} timeZone={undefined} />
      )}
      <Plan rides={kept.plan.filter(({ rideId }) => rideId !== ride?.rideId)} at={kept.at} />
    </div>
  )
}

function OfflineRide({ personId, ride, steps }: { personId: string; ride: DriverRide; steps: readonly WaitingStep[] }) {
  const t = useTranslations('chauffeur.ride')
  const waiting = useTranslations('chauffeur.waiting')
  const fix = useOwnFix(personId, ride.rideId)
  const guidance = useKeptGuidance(
    personId,
    fix,
    useMemo(() => targetDriven(ride), [ride]),
  )
  const [entering, setEntering] = useState(false)
  const stepping = useStepping(async (action, extra) => {
    if (action === 'start') await checkKeptPin(personId, ride.rideId, extra.pin ?? '')
    askReasonAtPress(ride, { action, fix, now: serverClock.now(), ...extra })
    const { lat, lng } = fix ?? ride.pickupLocation
    writeStep(personId, ride, { rideId: ride.rideId, action, lat, lng, ...extra })
  })
  const isAtPickup = canContact(ride) || ride.RideStatus === 'assigned'
  if (entering && ride.RideStatus === 'arrived')
    return (
      <PinPad
        ride={ride}
        later
        busy={stepping.busy}
        refusal={stepping.refusal?.words}
        onPin={(pin) => stepping.step('start', { pin })}
        onBack={() => {
          stepping.forget()
          setEntering(false)
        }}
      />
    )
  return (
    <>
      <TurnCard inPage status={ride.RideStatus} guidance={guidance} />
      <Eta ride={ride} guidance={guidance} />
      <h1 className="title">{ride.rider?.name ?? t('rider')}</h1>
      {ride.RideStatus === 'arrived' && ride.wait ? (
        <Waiting ride={ride} wait={ride.wait} />
      ) : (
        <div className={styles.stepperRoute}>
          <Way {...wayOf(ride)} />
        </div>
      )}
      {isAtPickup && <SignRow ride={ride} />}
      {ride.note && <p className="mt-3">{ride.note}</p>}
      {isAtPickup && ride.rider?.phone && (
        <a
          href={`tel:${ride.rider.phone}`}
          className={buttonClass({ kind: 'line', wide: true }, 'mt-3 min-h-13.5')}
          onClick={() => canContact(ride) && void stepping.step('contact')}
        >
          <Phone size={20} strokeWidth={1.5} aria-hidden="true" />
          {t('call')}
        </a>
      )}
      <WaitingSteps steps={steps} timeZone={ride.timeZone} />
      {stepping.refusal && (
        <Note tone="critical" className="mt-3">
          {stepping.refusal.words}
        </Note>
      )}
      <div className="mt-4">
        {ride.RideStatus === 'completed' || ride.RideStatus === 'no_show' ? (
          <p>{waiting('over')}</p>
        ) : (
          <StepperFoot ride={ride} fix={fix} stepping={stepping} onPin={() => setEntering(true)} mayHandBack={false} />
        )}
      </div>
    </>
  )
}

function Plan({ rides, at }: { rides: readonly DriverRide[]; at: string }) {
  const t = useTranslations('chauffeur.waiting')
  const figures = useFigures()
  return (
    <section className="mt-8">
      <h2 className="place mb-1">{t('plan')}</h2>
      <p className="small num mb-3 text-muted">
        {rides.length === 0 ? t('noPlan') : t('asOf', { time: figures.dayAndTime(at) })}
      </p>
      <ul className="grid gap-3">
        {rides.map((ride) => (
          <PlannedRide key={ride.rideId} ride={ride} />
        ))}
      </ul>
    </section>
  )
}

function PlannedRide({ ride }: { ride: DriverRide }) {
  const figures = useFigures(ride.timeZone)
  return (
    <li className={rowCard()}>
      <b className="strong num">{figures.dayAndTime(ride.meetAt ?? ride.pickupAt)}</b>
      <Way dense className="my-1.5" {...wayOf(ride)} />
      <p className="small num text-muted">{[ride.rider?.name, ride.rideNumber].filter(Boolean).join(' · ')}</p>
    </li>
  )
}
