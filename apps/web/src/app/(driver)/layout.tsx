import type { ReactNode } from 'react'
import { OfferOver } from '@/features/chauffeur/components/offer-over.tsx'
import { ShiftBar } from '@/features/chauffeur/components/shift-bar.tsx'
import { ShiftProvider } from '@/features/chauffeur/shift.tsx'
import { TermsNotice } from '@/features/content/components/terms-notice.tsx'
import { DriverBar, DriverFoot } from '@/shell/driver-tabs.tsx'

export default function DriverLayout({ children }: { children: ReactNode }) {
  return (
    <ShiftProvider>
      <div className="flex min-h-dvh flex-col">
        <DriverBar />
        <ShiftBar />
        <main id="content" className="flex min-h-0 flex-1 flex-col">
          {children}
        </main>
        <TermsNotice />
        <DriverFoot />
      </div>
      <OfferOver />
    </ShiftProvider>
  )
}
