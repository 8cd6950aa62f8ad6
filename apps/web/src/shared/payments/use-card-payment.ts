'use client'

import { useRef, useState } from 'react'
import { useProviderQuery } from './api.ts'
import type { CardOutcome, Payer } from './payer.ts'
import { useSandboxPayer } from './use-sandbox-payer.ts'

/** Which card a person pays with, and the way through its bank: `pay` answers when the bank has decided. */
export function useCardPayment() {
  const { data, isError } = useProviderQuery()
  // Nobody who can be asked takes no cards; undefined while the answer is on its way.
  const provider = isError && data === undefined ? null : data
  const sandbox = useSandboxPayer()
  const elsewhere = useRef<Payer>(null)
  const [savedCard, setSavedCard] = useState<string>()

  const payer = (): Payer => {
    if (provider?.provider !== 'stripe') return sandbox.payer
    // Its script is still on its way, or was kept away: as if the network were down.
    if (elsewhere.current === null) throw new Error('the provider’s form is not there')
    return elsewhere.current
  }
  return {
    pay: async (clientSecret: string): Promise<CardOutcome> => payer().pay(clientSecret, savedCard),
    keep: async (clientSecret: string): Promise<CardOutcome> => payer().keep(clientSecret),
    question: sandbox.question,
    fields: {
      provider,
      card: sandbox.card,
      setCard: sandbox.setCard,
      savedCard,
      setSavedCard,
      setPayer: (next: Payer | null) => {
        elsewhere.current = next
      },
    },
  }
}

export type CardFieldsState = ReturnType<typeof useCardPayment>['fields']
