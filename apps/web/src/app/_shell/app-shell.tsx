'use client'

import type { Session } from 'next-auth'
import type { ReactNode } from 'react'
import { ConfigProvider } from '@/lib/config/config-provider.tsx'
import type { WebConfig } from '@/lib/config/web-config.ts'
import { SessionProvider } from '@/lib/session/session-provider.tsx'
import { SocketProvider } from '@/lib/socket/socket-provider.tsx'
import { ThemeProvider } from '@/lib/theme/theme-provider.tsx'
import { LiveNotifications } from '@/shared/notifications/components/live-notifications.tsx'
import { OfflineBar } from '@/shared/shell/offline-bar.tsx'
import { ToastPlace } from '@/shared/shell/toast-place.tsx'
import { WorkerRegistration } from '@/shared/shell/worker-registration.tsx'
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
  return (
    <ConfigProvider config={config}>
      <ThemeProvider nonce={nonce}>
        <SessionProvider session={session} pollSeconds={config.sessionPollSeconds}>
          <StoreProvider>
            <SocketProvider>
              <OfflineBar />
              <LiveNotifications />
              {children}
            </SocketProvider>
          </StoreProvider>
        </SessionProvider>
        <ToastPlace />
        <WorkerRegistration />
      </ThemeProvider>
    </ConfigProvider>
  )
}
