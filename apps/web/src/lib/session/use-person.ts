'use client'

import { useSession } from 'next-auth/react'
import type { Person } from './person.ts'

/** Who is signed in, or undefined. */
export function usePerson(): Person | undefined {
  return useSession().data?.user?.user
}
