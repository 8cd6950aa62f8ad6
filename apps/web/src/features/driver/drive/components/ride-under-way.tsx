'use client'

import type { DriverRide } from '@livery/contracts/rides/driver-ride.ts'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { useSocket } from '@/lib/socket/socket-provider.tsx'
import { Sheet, type SheetHeight } from '@/ui/sheet.tsx'
import { Eta } from '../guidance/components/eta.tsx'
import { TurnCard } from '../guidance/components/turn-card.tsx'
import { useGuidance } from '../guidance/use-guidance.ts'
import { Spoken } from '../guidance/voice/spoken.tsx'
import { targetDriven } from '../next-target.ts'
import type { PlaceShown } from '../place-shown.ts'
import type { Position } from '../use-position.ts'
import { useStep } from '../use-step.ts'
import styles from './drive.module.css'
import { DriveMap } from './drive-map.tsx'
import { NextOffer } from './next-offer.tsx'
import { PinPad } from './pin-pad.tsx'
import { Stepper } from './stepper.tsx'
import { StepperFoot } from './stepper-foot.tsx'
import { Steps } from './steps.tsx'
import { StepsOfRide } from './steps-of-ride.tsx'

const HEIGHTS: Record<SheetHeight, number> = { low: 0.34, rest: 0.58, tall: 0.9 }

/** A ride from its acceptance to its end: the map, the step it is at, and the pad for its PIN. */
export function RideUnderWay({
  ride,
  position,
  shownAt,
  onEnded,
}: {
  ride: DriverRide
  position: Position
  shownAt: PlaceShown | undefined
  onEnded: (rideId: string) => void
}) {
  const t = useTranslations('chauffeur')
  const [entering, setEntering] = useState(false)
  const { state: socket } = useSocket()
  const stepping = useStep(ride, position.fix, onEnded)
  const guidance = useGuidance(
    position.fix,
    useMemo(() => targetDriven(ride), [ride]),
  )
  if (entering && ride.RideStatus === 'arrived') {
    return (
      <div className={styles.pinPage}>
        <Steps status="in_progress" className={styles.stepsCard} />
        <PinPad
          ride={ride}
          later={socket !== 'connected'}
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
    <div className="map-screen map-beside map-whole">
      <TurnCard status={ride.RideStatus} guidance={guidance} />
      {guidance && <Spoken guidance={guidance} />}
      <Sheet
        beside
        label={t('ride.title')}
        heights={HEIGHTS}
        foot={<StepperFoot ride={ride} fix={position.fix} stepping={stepping} onPin={() => setEntering(true)} />}
      >
        <StepsOfRide ride={ride} fix={position.fix} stepping={stepping} />
        <NextOffer />
        <Eta ride={ride} guidance={guidance} />
        <Stepper
          ride={ride}
          stepping={stepping}
          isNamed={guidance?.progress !== undefined && guidance.target.kind !== 'pickup'}
        />
      </Sheet>
      <DriveMap at={shownAt} offer={undefined} ride={ride} way={guidance?.line ?? null} />
    </div>
  )
}
