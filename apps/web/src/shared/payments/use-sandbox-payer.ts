'use client'

import { useState } from 'react'
import {
  type Card,
  type SandboxIntent,
  type SandboxSetup,
  useAuthenticateCardMutation,
  useAuthenticateSetupMutation,
  useConfirmCardMutation,
  useConfirmSetupMutation,
} from './api.ts'
import { EMPTY_CARD } from './card.ts'
import { declineOf } from './decline.ts'
import type { CardOutcome, Payer } from './payer.ts'

type Answer = 'approve' | 'fail'

/** The sandbox's bank. Where it wants the cardholder's word, `question` is open until `answer` is given. */
export function useSandboxPayer() {
  const [confirm] = useConfirmCardMutation()
  const [authenticate] = useAuthenticateCardMutation()
  const [confirmSetup] = useConfirmSetupMutation()
  const [authenticateSetup] = useAuthenticateSetupMutation()
  const [card, setCard] = useState<Card>(EMPTY_CARD)
  const [question, setQuestion] = useState<{ answer: (outcome: Answer) => void }>()

  const ask = async () => {
    const outcome = await new Promise<Answer>((resolve) => setQuestion({ answer: resolve }))
    setQuestion(undefined)
    return outcome
  }
  const payer: Payer = {
    pay: async (clientSecret, savedCard) => {
      const intent = await confirm({ clientSecret, ...(savedCard === undefined ? { card } : { savedCard }) }).unwrap()
      if (intent.status !== 'requires_action') return isDone(intent) ? 'paid' : declineOf(intent.lastError?.code)
      return approved(await authenticate({ clientSecret, outcome: await ask() }).unwrap())
    },
    keep: async (clientSecret) => {
      const setup = await confirmSetup({ clientSecret, card }).unwrap()
      if (setup.status !== 'requires_action') return isDone(setup) ? 'paid' : declineOf(setup.lastError?.code)
      return approved(await authenticateSetup({ clientSecret, outcome: await ask() }).unwrap())
    },
  }
  return { payer, card, setCard, question }
}

function approved(after: SandboxIntent | SandboxSetup): CardOutcome {
  return isDone(after) ? 'paid' : 'not_confirmed'
}

/** A ride's money is only held at first; a top-up's is taken. Processing is decided by the API when it confirms. */
function isDone({ status }: SandboxIntent | SandboxSetup): boolean {
  return status === 'succeeded' || status === 'requires_capture' || status === 'processing'
}
