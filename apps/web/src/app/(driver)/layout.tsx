import type { ReactNode } from 'react'
import { availability, driverRide, lostRide } from '@/features/driver/drive/api.ts'
import { OfferOver } from '@/features/driver/drive/components/offer.tsx'
import { ShiftBar } from '@/features/driver/drive/components/shift-bar.tsx'
import { ShiftProvider } from '@/features/driver/drive/shift.tsx'
import { TermsNotice } from '@/features/public/content/components/terms-notice.tsx'
import { MessagesFor } from '@/lib/i18n/messages-for.tsx'
import { readAudience } from '@/lib/session/server-session.ts'
import { PageData, prefetch } from '@/lib/store/page-data.tsx'
import { region } from '@/shared/places/api.ts'
import { DriverBar, DriverFoot } from '@/shared/shell/driver-tabs.tsx'

/** What every page of a chauffeur shows of their work. Offers are asked for by the page: they run by the second. */
const SHIFT = [
  prefetch(availability, '/driver/availability', undefined),
  prefetch(driverRide, '/driver/ride/current', undefined),
  prefetch(lostRide, '/driver/ride/lost', undefined),
  prefetch(region, '/region', undefined),
]

export default async function DriverLayout({ children }: { children: ReactNode }) {
  const isDriver = (await readAudience()) === 'driver'
  return (
    <MessagesFor audience="driver">
      <PageData reads={isDriver ? SHIFT : []}>
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
      </PageData>
    </MessagesFor>
  )
}
