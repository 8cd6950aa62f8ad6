import type { MessageTree } from '@livery/kernel/messages/message-tree.ts'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { type Audience, MESSAGES_OF } from './audiences.ts'
import { MoreMessages } from './more-messages.tsx'
import { STAFF_CODES } from './staff-codes.ts'

const FOR_RIDERS: readonly Audience[] = ['rider', 'quote', 'trip']
const STAFF: ReadonlySet<string> = new Set(STAFF_CODES)

/** Gives the browser the messages of one audience, and no other's. */
export async function MessagesFor({ audience, children }: { audience: Audience; children: ReactNode }) {
  const all = (await getMessages()) as MessageTree
  const own: Record<string, MessageTree> = {}
  for (const name of MESSAGES_OF[audience]) {
    const [feature = '', part] = name.split('.')
    const messages = all[feature] as MessageTree
    own[feature] = part ? { ...own[feature], [part]: messages[part] ?? {} } : messages
  }
  if (FOR_RIDERS.includes(audience) && own.failures) own.failures = withoutStaff(own.failures)
  return <MoreMessages messages={own}>{children}</MoreMessages>
}

/** The layout of pages that bring messages of their own beside those of the layouts around. */
export function bringing(audience: Audience) {
  return function BringingLayout({ children }: { children: ReactNode }) {
    return <MessagesFor audience={audience}>{children}</MessagesFor>
  }
}

function withoutStaff(failures: MessageTree): MessageTree {
  const codes = Object.entries(failures.codes as MessageTree).filter(([code]) => !STAFF.has(code))
  return { ...failures, codes: Object.fromEntries(codes) }
}
