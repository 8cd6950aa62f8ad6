import type { ReactNode } from 'react'
import { MessagesFor } from '@/lib/i18n/messages-for.tsx'

export default function ChatLayout({ children }: { children: ReactNode }) {
  return <MessagesFor audience="chat">{children}</MessagesFor>
}
