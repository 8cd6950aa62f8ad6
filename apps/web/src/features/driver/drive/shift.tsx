'use client'

import { usePathname } from 'next/navigation'
import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react'
import { usePerson } from '@/lib/session/use-person.ts'
import { useSocket } from '@/lib/socket/socket-provider.tsx'
import { useOfferCall } from './call/use-offer-call.ts'
import { useWakeLock } from './call/use-wake-lock.ts'
import { type PlaceShown, placeShown } from './place-shown.ts'
import { type Reach, reachOf } from './reach.ts'
import { usePageContrast } from './use-contrast.ts'
import { useDrive } from './use-drive.ts'
import { useFixes } from './use-fixes.ts'
import { type Position, usePosition } from './use-position.ts'
import { useSilence } from './use-silence.ts'
import { afterSteps } from './waiting/after-steps.ts'
import { SendSteps } from './waiting/components/send-steps.tsx'
import { useKeptRide } from './waiting/use-kept-drive.ts'
import { useSteps } from './waiting/use-steps.ts'
import type { WaitingStep } from './waiting/waiting-steps.ts'

export const DRIVE_PATH = '/drive'
/** Where one goes online, and where one sets out for a ride of later. */
const WHERE_WORK_BEGINS = [DRIVE_PATH, '/drive/board']
const LOOK_AGAIN_MS = 5_000

export interface Shift extends ReturnType<typeof useDrive> {
  /** What was pressed and waits for a signal, and what came of what had waited. */
  readonly steps: readonly WaitingStep[]
  readonly position: Position
  /** Where their car is drawn. */
  readonly shownAt: PlaceShown | undefined
  /** Undefined until the server has said whether one is online. */
  readonly reach: Reach | undefined
  /** The offer that is put aside for the moment: it runs on, and is one press away. */
  readonly asideId: string | undefined
  readonly putAside: (offerId: string | undefined) => void
  /** Offers make no sound yet: the browser waits until something on the page is pressed. */
  readonly isMuted: boolean
  /** Brings the fixes that did not arrive; a step is judged by them, so it waits for them. */
  readonly bringFixes: () => Promise<void>
  /** Keeps where they are for what is brought next, unless the server has heard of it. */
  readonly keepNewest: () => void
}

const ShiftContext = createContext<Shift | null>(null)

/**
 * What goes on while a chauffeur works, whichever of their pages is open: the position is told, offers arrive, the
 * socket stays.
 */
export function ShiftProvider({ children }: { children: ReactNode }) {
  const person = usePerson()
  const isDriver = person?.userType === 'driver'
  const { state: socket } = useSocket()
  const heard = useDrive(isDriver)
  const personId = isDriver ? person?.id : undefined
  const steps = useSteps(personId)
  useKeptRide(personId, heard.ride.data)
  // What was pressed counts at once; the server is told when it can be reached.
  const ride = useMemo(
    () => (heard.ride.data ? { ...heard.ride, data: afterSteps(heard.ride.data, steps) } : heard.ride),
    [heard.ride, steps],
  )
  const drive = { ...heard, ride }
  const { data: availability, isError, refetch } = drive.availability
  const online = isDriver && (availability?.online ?? false)
  // Whoever is neither at work nor about to begin is not asked where they are.
  const path = usePathname()
  const position = usePosition(isDriver && (online || WHERE_WORK_BEGINS.includes(path)), personId)
  const shownAt = placeShown(position.fix, availability)
  const [asideId, putAside] = useState<string>()

  const lookedAt = useRef(0)
  const silence = useSilence(online)
  const { bringFixes, keepNewest } = useFixes({
    by: personId,
    online,
    ride: drive.ride.data,
    fix: position.fix,
    onHeard: silence.end,
    onRefused: () => {
      // The server does not count this driver as online, so what is shown here is out of date.
      if (Date.now() - lookedAt.current < LOOK_AGAIN_MS) return
      lookedAt.current = Date.now()
      void refetch()
    },
  })

  const reach = isDriver ? reachOf(availability, socket, isError, silence.ms) : undefined
  const { offers, lost, availability: availabilityQuery } = drive
  const offerId = isDriver && !ride.data ? offers.data?.[0]?.offerId : undefined
  const { isMuted } = useOfferCall({ personId: person?.id, online, offerId, isAside: asideId === offerId })
  usePageContrast()
  useWakeLock(offerId !== undefined || (isDriver && ride.data != null))
  const shift = useMemo(() => {
    const told = { availability: availabilityQuery, ride, offers, lost, position, shownAt, reach }
    return { ...told, asideId, putAside, isMuted, bringFixes, keepNewest, steps }
  }, [availabilityQuery, ride, offers, lost, position, shownAt, reach, asideId, isMuted, bringFixes, keepNewest, steps])
  return (
    <ShiftContext value={shift}>
      {personId !== undefined && <SendSteps personId={personId} steps={steps} />}
      {children}
    </ShiftContext>
  )
}

export function useShift(): Shift {
  const shift = useContext(ShiftContext)
  if (!shift) throw new Error('useShift is used outside its ShiftProvider')
  return shift
}
