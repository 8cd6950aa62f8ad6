import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { type Audience, MESSAGES_OF } from './audiences.ts'
import type { Messages } from './messages.ts'
import { MoreMessages } from './more-messages.tsx'

/** Gives the browser the messages of one audience, and no other's. */
export async function MessagesFor({ audience, children }: { audience: Audience; children: ReactNode }) {
  const all = (await getMessages()) as Messages
  const own = Object.fromEntries(MESSAGES_OF[audience].map((feature) => [feature, all[feature]]))
  return <MoreMessages messages={own}>{children}</MoreMessages>
}
