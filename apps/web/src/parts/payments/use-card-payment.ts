'use client'

import { useState } from 'react'
import { type Card, type SandboxIntent, useAuthenticateCardMutation, useConfirmCardMutation } from './api.ts'

export type CardOutcome = 'paid' | 'declined' | 'not_confirmed'

/**
 * Takes a card through its bank: `pay` answers when the bank has decided. Where the bank wants the cardholder's word,
 * `question` is open until `answer` is given.
 */
export function useCardPayment() {
  const [confirm] = useConfirmCardMutation()
  const [authenticate] = useAuthenticateCardMutation()
  const [question, setQuestion] = useState<{ answer: (outcome: 'approve' | 'fail') => void }>()

  const pay = async (clientSecret: string, card: Card): Promise<CardOutcome> => {
    const intent = await confirm({ clientSecret, card }).unwrap()
    if (intent.status !== 'requires_action') return outcomeOf(intent)
    const outcome = await new Promise<'approve' | 'fail'>((resolve) => setQuestion({ answer: resolve }))
    setQuestion(undefined)
    const after = await authenticate({ clientSecret, outcome }).unwrap()
    return isPaid(after) ? 'paid' : 'not_confirmed'
  }

  return { pay, question }
}

function outcomeOf(intent: SandboxIntent): CardOutcome {
  return isPaid(intent) ? 'paid' : 'declined'
}

/** A ride's money is only held at first; a top-up's is taken. Processing is decided by the API when it confirms. */
function isPaid({ status }: SandboxIntent): boolean {
  return status === 'succeeded' || status === 'requires_capture' || status === 'processing'
}
