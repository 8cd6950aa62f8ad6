'use client'

import type { DriverRide } from '@livery/contracts/rides/driver-ride.ts'
import { useState } from 'react'
import { latePart } from '@/lib/late/late-part.tsx'
import { AbsentDialog } from '@/shared/late/components/absent.tsx'
import { useShift } from '../shift.tsx'
import type { Fix } from '../use-position.ts'
import type { Stepping } from '../use-stepping.ts'
import { WaitingSteps } from '../waiting/components/waiting-steps.tsx'
import type { WaitingStep } from '../waiting/waiting-steps.ts'

const questions = () => import('./step-questions.tsx')
const ArrivalQuestion = latePart(() => questions().then((module) => module.ArrivalQuestion), AbsentDialog)
const EndQuestion = latePart(() => questions().then((module) => module.EndQuestion), AbsentDialog)

/** What waits of a ride, and the question about a step that the server would not take without a reason. */
export function StepsOfRide({ ride, fix, stepping }: { ride: DriverRide; fix: Fix | undefined; stepping: Stepping }) {
  const { steps } = useShift()
  const [asked, setAsked] = useState<WaitingStep>()
  const close = () => setAsked(undefined)
  const question = { ride, fix, stepping, onKeep: close }
  return (
    <>
      <WaitingSteps steps={steps} timeZone={ride.timeZone} onAnswer={setAsked} />
      {asked?.body.action === 'arrived' && <ArrivalQuestion {...question} code={asked.asks?.code} />}
      {asked?.body.action === 'complete' && <EndQuestion {...question} about={asked.asks?.about ?? []} />}
    </>
  )
}
