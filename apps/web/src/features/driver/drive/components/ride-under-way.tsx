'use client'

import type { RideStatus } from '@livery/contracts/rides/ride-status.ts'
import type { DriverRide } from '@livery/contracts/rides/ride-views.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { classNames } from '@/ui/class-names.ts'
import { overMap } from '@/ui/over-map.ts'
import { Sheet, type SheetHeight } from '@/ui/sheet.tsx'
import type { Position } from '../use-position.ts'
import { useStep } from '../use-step.ts'
import styles from './drive.module.css'
import { DriveMap } from './drive-map.tsx'
import { PinPad } from './pin-pad.tsx'
import { Stepper } from './stepper.tsx'
import { StepperFoot } from './stepper-foot.tsx'

const HEIGHTS: Record<SheetHeight, number> = { low: 0.34, rest: 0.62, tall: 0.9 }

/** A ride from its acceptance to its end: the map, the step it is at, and the pad for its PIN. */
export function RideUnderWay({
  ride,
  position,
  onEnded,
}: {
  ride: DriverRide
  position: Position
  onEnded: (rideId: string) => void
}) {
  const t = useTranslations('chauffeur')
  const [entering, setEntering] = useState(false)
  const stepping = useStep(ride, position.fix, onEnded)
  if (entering && ride.RideStatus === 'arrived') {
    return (
      <div className={styles.pinPage}>
        <Steps status="in_progress" />
        <PinPad
          ride={ride}
          busy={stepping.busy}
          refusal={stepping.refusal?.words}
          onPin={(pin) => stepping.step('start', { pin })}
          onBack={() => {
            stepping.forget()
            setEntering(false)
          }}
        />
      </div>
    )
  }
  return (
    <div className="map-screen">
      <Steps status={ride.RideStatus} className={styles.stepsFloat} />
      <Sheet
        label={t('ride.title')}
        heights={HEIGHTS}
        foot={<StepperFoot ride={ride} fix={position.fix} stepping={stepping} onPin={() => setEntering(true)} />}
      >
        <Stepper ride={ride} stepping={stepping} />
      </Sheet>
      <DriveMap fix={position.fix} offer={undefined} ride={ride} />
    </div>
  )
}

const STEPS = ['onTheWay', 'arrived', 'onBoard', 'complete'] as const
const STEP_OF: Partial<Record<RideStatus, number>> = {
  assigned: -1,
  en_route: 0,
  arrived: 1,
  in_progress: 2,
  at_stop: 2,
}

/** Where the ride stands, of its four steps. */
function Steps({ status, className }: { status: RideStatus; className?: string }) {
  const t = useTranslations('chauffeur.steps')
  const here = STEP_OF[status] ?? 3
  return (
    <ol ref={overMap} className={classNames(styles.steps, className)}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={index < here ? styles.stepDone : index === here ? styles.stepHere : undefined}
          aria-current={index === here ? 'step' : undefined}
        >
          {t(step)}
        </li>
      ))}
    </ol>
  )
}
