import type { ReactNode } from 'react'
import { MessagesFor } from '@/lib/i18n/messages-for.tsx'

export default function TripLayout({ children }: { children: ReactNode }) {
  return <MessagesFor audience="trip">{children}</MessagesFor>
}
