import type { ReactNode } from 'react'
import { TermsNotice } from '@/features/public/content/components/terms-notice.tsx'
import { SendWaitingLate } from '@/features/rider/ride/waiting/components/send-waiting-late.tsx'
import { MessagesFor } from '@/lib/i18n/messages-for.tsx'
import { readSession } from '@/lib/session/server-session.ts'
import { PageData, prefetch } from '@/lib/store/page-data.tsx'
import { ridesAtHand } from '@/shared/at-hand/api.ts'
import { RideBar } from '@/shared/at-hand/components/ride-bar.tsx'
import { BottomTabs } from '@/shared/shell/bottom-tabs.tsx'
import { TopBar } from '@/shared/shell/top-bar.tsx'

export default async function RiderLayout({ children }: { children: ReactNode }) {
  const isRider = (await readSession())?.user.user.userType === 'user'
  return (
    <MessagesFor audience="rider">
      <PageData reads={isRider ? [prefetch(ridesAtHand, '/user/ride/at-hand', undefined)] : []}>
        <div className="flex min-h-dvh flex-col">
          <TopBar />
          <RideBar />
          <SendWaitingLate />
          <main id="content" className="flex min-h-0 flex-1 flex-col">
            {children}
          </main>
          <TermsNotice />
          <BottomTabs />
        </div>
      </PageData>
    </MessagesFor>
  )
}
