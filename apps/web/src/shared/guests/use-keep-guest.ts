'use client'

import type { Guest } from '@livery/contracts/guests/guests.ts'
import { useState } from 'react'
import { useAct } from '@/ui/act/use-act.ts'
import { useSaveGuestMutation } from './api.ts'

export interface KeepGuest {
  readonly isWanted: boolean
  readonly want: (wanted: boolean) => void
  /** Once the booking has its guest: into the address book, where that was ticked. */
  readonly keep: (guest: Guest) => void
}

/** The tick beside a guest: saved for the next time. */
export function useKeepGuest(): KeepGuest {
  const [isWanted, want] = useState(false)
  const [run] = useAct(useSaveGuestMutation())
  return { isWanted, want, keep: (guest) => isWanted && void run(guest) }
}
