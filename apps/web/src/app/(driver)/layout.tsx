import type { ReactNode } from 'react'
import { OfferOver } from '@/features/driver/drive/components/offer-over.tsx'
import { ShiftBar } from '@/features/driver/drive/components/shift-bar.tsx'
import { ShiftProvider } from '@/features/driver/drive/shift.tsx'
import { TermsNotice } from '@/features/public/content/components/terms-notice.tsx'
import { MessagesFor } from '@/lib/i18n/messages-for.tsx'
import { DriverBar, DriverFoot } from '@/shared/shell/driver-tabs.tsx'

export default function DriverLayout({ children }: { children: ReactNode }) {
  return (
    <MessagesFor audience="driver">
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
    </MessagesFor>
  )
}
