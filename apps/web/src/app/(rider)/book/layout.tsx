import type { ReactNode } from 'react'
import { TripParts } from '@/features/rider/booking/components/trip-parts.tsx'
import { linkedRequest } from '@/features/rider/booking/linked-trip.ts'
import { MessagesFor } from '@/lib/i18n/messages-for.tsx'
import { currentPath } from '@/lib/paths/current-path.ts'

export default async function BookLayout({ children }: { children: ReactNode }) {
  const [, query = ''] = (await currentPath()).split('?')
  return (
    <MessagesFor audience="booking">
      <TripParts wanted={linkedRequest(query) !== undefined}>{children}</TripParts>
    </MessagesFor>
  )
}
