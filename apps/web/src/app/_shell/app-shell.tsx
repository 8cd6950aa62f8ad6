'use client'

import type { Session } from 'next-auth'
import { type ReactNode, useEffect, useMemo } from 'react'
import { knownClasses } from '@/lib/classes/api.ts'
import { shownClass } from '@/lib/classes/shown-class.ts'
import { ConfigProvider } from '@/lib/config/config-provider.tsx'
import type { WebConfig } from '@/lib/config/web-config.ts'
import { SessionProvider } from '@/lib/session/session-provider.tsx'
import { CatchUp, SocketProvider } from '@/lib/socket/socket-provider.tsx'
import { type FirstAnswer, TakenOver } from '@/lib/store/taken-over.tsx'
import { ThemeProvider } from '@/lib/theme/theme-provider.tsx'
import { registerWorker } from '@/lib/worker/register-worker.ts'
import { LiveNotifications } from '@/shared/notifications/components/live-notifications.tsx'
import { OfflineBar } from '@/shared/shell/offline-bar.tsx'
import { ToastPlace } from '@/shared/shell/toast-place.tsx'
import { StoreProvider } from './store-provider.tsx'

/** What every page sits inside. */
export function AppShell({
  config,
  session,
  nonce,
  children,
}: {
  config: WebConfig
  session: Session | null
  nonce?: string
  children: ReactNode
}) {
  // Where the API was away when the page was drawn, the browser asks.
  const classes = useMemo<readonly FirstAnswer[]>(
    () =>
      config.classes.length === 0
        ? []
        : [
            {
              endpoint: knownClasses as FirstAnswer['endpoint'],
              arg: undefined,
              value: config.classes.map(shownClass),
            },
          ],
    [config.classes],
  )
  return (
    <ConfigProvider config={config}>
      <ThemeProvider nonce={nonce}>
        <SessionProvider session={session} pollSeconds={config.sessionPollSeconds}>
          <StoreProvider>
            <TakenOver answers={classes} askedAt={config.drawnAt}>
              <SocketProvider>
                <CatchUp />
                <OfflineBar />
                <LiveNotifications />
                {children}
              </SocketProvider>
            </TakenOver>
          </StoreProvider>
        </SessionProvider>
        <ToastPlace />
        <WorkerRegistration />
        <FocusKeeper />
      </ThemeProvider>
    </ConfigProvider>
  )
}

function WorkerRegistration() {
  // What it keeps for later comes after what the page itself needs.
  useEffect(() => {
    const register = () => void registerWorker()
    if (document.readyState === 'complete') return register()
    window.addEventListener('load', register, { once: true })
    return () => window.removeEventListener('load', register)
  }, [])
  return null
}

/** Comes with the first key: whoever presses none needs none of it. */
function FocusKeeper() {
  useEffect(() => {
    const fetchKeeper = () =>
      void import('@/lib/focus/keep-focus.ts').then(({ keepFocus }) => keepFocus()).catch(() => undefined)
    window.addEventListener('keydown', fetchKeeper, { once: true, capture: true })
    return () => window.removeEventListener('keydown', fetchKeeper, { capture: true })
  }, [])
  return null
}
