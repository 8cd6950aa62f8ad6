'use client'

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import type { Messages } from './messages.ts'

/** Adds to what the layouts around have brought. */
export function MoreMessages({ messages, children }: { messages: Partial<Messages>; children: ReactNode }) {
  const locale = useLocale()
  const brought = useMessages()
  const all = useMemo(() => ({ ...brought, ...messages }), [brought, messages])
  return (
    <NextIntlClientProvider locale={locale} messages={all}>
      {children}
    </NextIntlClientProvider>
  )
}
