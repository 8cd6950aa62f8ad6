import type { ReactNode } from 'react'
import { MessagesFor } from '@/lib/i18n/messages-for.tsx'

export default function PublicLayout({ children }: { children: ReactNode }) {
  return <MessagesFor audience="public">{children}</MessagesFor>
}
