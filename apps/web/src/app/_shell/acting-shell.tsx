'use client'

import { ACTING_FOR_HEADER, mayActOn } from '@livery/contracts/assistants/acting-for.ts'
import type { Principal } from '@livery/contracts/assistants/assistants.ts'
import { type ReactNode, useMemo } from 'react'
import { ActingFor } from '@/lib/acting/acting.tsx'
import type { ActingLink } from '@/lib/store/store-links.ts'
import { StoreProvider } from './store-provider.tsx'

const NOTHING: Readonly<Record<string, string>> = {}

/** What is asked below is asked for the principal, and kept apart from what the assistant asks for themself. */
export function ActingShell({ principal, children }: { principal: Principal; children: ReactNode }) {
  const id = principal._id
  const link = useMemo(
    (): ActingLink => ({ id, headersOf: (url) => (mayActOn(url) ? { [ACTING_FOR_HEADER]: id as string } : NOTHING) }),
    [id],
  )
  return (
    <ActingFor value={principal}>
      <StoreProvider actingFor={link}>{children}</StoreProvider>
    </ActingFor>
  )
}
