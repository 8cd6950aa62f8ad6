import type { ReactNode } from 'react'
import { TermsNotice } from '@/features/content/components/terms-notice.tsx'
import { DriverBar, DriverFoot } from '@/shell/driver-tabs.tsx'

export default function DriverLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <DriverBar />
      <main id="content" className="flex min-h-0 flex-1 flex-col">
        {children}
      </main>
      <TermsNotice />
      <DriverFoot />
    </div>
  )
}
