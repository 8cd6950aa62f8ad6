'use client'

import { ACTING_FOR_HEADER, mayActOn } from '@livery/contracts/assistants/acting-for.ts'
import type { Principal } from '@livery/contracts/assistants/assistants.ts'
import { useRouter } from 'next/navigation'
import { type ReactNode, useMemo } from 'react'
import { ActingFor } from '@/lib/acting/acting.tsx'
import { CatchUp } from '@/lib/socket/socket-provider.tsx'
import { useSocketEvent } from '@/lib/socket/use-socket-event.ts'
import type { ActingLink } from '@/lib/store/store-links.ts'
import { LiveCount } from '@/shared/notifications/components/live-notifications.tsx'
import { StoreProvider } from './store-provider.tsx'

const NOTHING: Readonly<Record<string, string>> = {}

/**
 * What is asked below is asked for the principal, and kept apart from what the assistant asks for themself. Once it may
 * have ended, the layout looks again whether it has, and leads to the desk.
 */
export function ActingShell({ principal, children }: { principal: Principal; children: ReactNode }) {
  const id = principal._id
  const { refresh } = useRouter()
  const link = useMemo(
    (): ActingLink => ({
      id,
      headersOf: (url) => (mayActOn(url) ? { [ACTING_FOR_HEADER]: id as string } : NOTHING),
      onNotFound: refresh,
    }),
    [id, refresh],
  )
  useSocketEvent('notification', ({ notification }) => {
    if (notification.kind === 'assistant_ended') refresh()
  })
  return (
    <ActingFor value={principal}>
      <StoreProvider actingFor={link}>
        <CatchUp />
        <LiveCount />
        {children}
      </StoreProvider>
    </ActingFor>
  )
}
