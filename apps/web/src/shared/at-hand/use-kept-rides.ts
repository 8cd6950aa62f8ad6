'use client'

import { useEffect } from 'react'
import { usePerson } from '@/lib/session/use-person.ts'
import { keepRides, type RidesAtHand } from './kept-rides.ts'

/** Keeps what the server last said of the rides at hand, for a page that is opened without a connection. */
export function useKeptRides(rides: RidesAtHand | undefined): void {
  const personId = usePerson()?.id
  useEffect(() => {
    if (personId !== undefined && rides !== undefined) keepRides(personId, rides, new Date())
  }, [personId, rides])
}
