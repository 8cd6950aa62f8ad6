'use client'

import type { Person } from './person.ts'
import { useSession } from './session-provider.tsx'

/** Who is signed in, or undefined. */
export function usePerson(): Person | undefined {
  return useSession().data?.user?.user
}
