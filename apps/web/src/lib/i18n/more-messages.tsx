'use client'

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import type { Messages } from './messages.ts'

/** Adds to what the layouts around have brought. */
export function MoreMessages({ messages, children }: { messages: Partial<Messages>; children: ReactNode }) {
  const locale = useLocale()
  const brought = useMessages()
  const all = useMemo(() => together(brought, messages), [brought, messages])
  return (
    <NextIntlClientProvider locale={locale} messages={all}>
      {children}
    </NextIntlClientProvider>
  )
}

/** A feature of which the layouts around have brought one part keeps it. */
function together(brought: Partial<Messages>, messages: Partial<Messages>): Partial<Messages> {
  const of: Readonly<Record<string, object | undefined>> = brought
  const merged = Object.entries(messages).map(([name, own]) => [name, { ...of[name], ...(own as object) }])
  return { ...brought, ...Object.fromEntries(merged) }
}
