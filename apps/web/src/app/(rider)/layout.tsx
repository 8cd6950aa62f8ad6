import type { ReactNode } from 'react'
import { TermsNotice } from '@/features/content/components/terms-notice.tsx'
import { BottomTabs } from '@/shell/bottom-tabs.tsx'
import { TopBar } from '@/shell/top-bar.tsx'

export default function RiderLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <TopBar />
      <main id="content" className="flex min-h-0 flex-1 flex-col">
        {children}
      </main>
      <TermsNotice />
      <BottomTabs />
    </div>
  )
}
