import type { ReactNode } from 'react'
import { TermsNotice } from '@/features/public/content/components/terms-notice.tsx'
import { MessagesFor } from '@/lib/i18n/messages-for.tsx'
import { BottomTabs } from '@/shared/shell/bottom-tabs.tsx'
import { TopBar } from '@/shared/shell/top-bar.tsx'

export default function RiderLayout({ children }: { children: ReactNode }) {
  return (
    <MessagesFor audience="rider">
      <div className="flex min-h-dvh flex-col">
        <TopBar />
        <main id="content" className="flex min-h-0 flex-1 flex-col">
          {children}
        </main>
        <TermsNotice />
        <BottomTabs />
      </div>
    </MessagesFor>
  )
}
