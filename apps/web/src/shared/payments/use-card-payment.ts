'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { baseApi } from '@/lib/store/base-api.ts'
import {
  type Card,
  type SandboxIntent,
  type SandboxSetup,
  useAuthenticateCardMutation,
  useAuthenticateSetupMutation,
  useConfirmCardMutation,
  useConfirmSetupMutation,
  useProviderQuery,
} from './api.ts'
import { EMPTY_CARD, missingOf } from './card.ts'
import { type CardOutcome, declineOf, type Payer } from './payer.ts'

/** Which card a person pays with, and the way through its bank: `pay` answers when the bank has decided. */
export function useCardPayment() {
  const { data, isError } = useProviderQuery()
  // Nobody who can be asked takes no cards; undefined while the answer is on its way.
  const provider = isError && data === undefined ? null : data
  const sandbox = useSandboxPayer()
  const elsewhere = useRef<Payer>(null)
  const [savedCard, setSavedCard] = useState<string>()
  const [keeps, setKeeps] = useState(false)
  const dispatch = useDispatch()
  const refused = useTranslations('payments.refused')

  const payer = (): Payer => {
    if (!provider || provider.provider === 'sandbox') return sandbox.payer
    // Its script is still on its way, or was kept away: as if the network were down.
    if (elsewhere.current === null) throw new Error('the provider’s form is not there')
    return elsewhere.current
  }
  return {
    /** Whether there is a card to begin with; what is missing of a typed one is said at its fields. */
    hasCard: (): boolean =>
      (provider && provider.provider !== 'sandbox') || savedCard !== undefined || sandbox.isWhole(),
    /** One step of an act: what is not paid is an error, with its sentence. */
    through: async (how: 'pay' | 'keep', clientSecret: string): Promise<void> => {
      const outcome = await (how === 'pay' ? payer().pay(clientSecret, savedCard, keeps) : payer().keep(clientSecret))
      if (outcome === 'paid' && keeps) dispatch(baseApi.util.invalidateTags(['Card']))
      if (outcome !== 'paid') throw { status: 422, data: { code: 'NOT_PAID', status: 422, detail: refused(outcome) } }
    },
    question: sandbox.question,
    fields: {
      provider,
      card: sandbox.card,
      missing: sandbox.missing,
      setCard: sandbox.setCard,
      savedCard,
      setSavedCard,
      keeps,
      setKeeps,
      setPayer: (next: Payer | null) => {
        elsewhere.current = next
      },
    },
  }
}

export type CardFieldsState = ReturnType<typeof useCardPayment>['fields']

type Answer = 'approve' | 'fail'

/** The sandbox's bank. Where it wants the cardholder's word, `question` is open until `answer` is given. */
function useSandboxPayer() {
  const [confirm] = useConfirmCardMutation()
  const [authenticate] = useAuthenticateCardMutation()
  const [confirmSetup] = useConfirmSetupMutation()
  const [authenticateSetup] = useAuthenticateSetupMutation()
  const [card, setCard] = useState<Card>(EMPTY_CARD)
  const [isChecked, setChecked] = useState(false)
  const missing = missingOf(card)
  const [question, setQuestion] = useState<{ answer: (outcome: Answer) => void }>()

  const ask = async () => {
    const outcome = await new Promise<Answer>((resolve) => setQuestion({ answer: resolve }))
    setQuestion(undefined)
    return outcome
  }
  const isWhole = (): boolean => {
    setChecked(true)
    return missing.length === 0
  }
  const payer: Payer = {
    pay: async (clientSecret, savedCard, keeps) => {
      const keep = keeps && savedCard === undefined
      const intent = await confirm(
        savedCard === undefined ? { clientSecret, card, keep } : { clientSecret, savedCard },
      ).unwrap()
      if (intent.status !== 'requires_action') return isDone(intent) ? 'paid' : declineOf(intent.lastError?.code)
      const outcome = await ask()
      return approved(await authenticate({ clientSecret, outcome, ...(keep && { keep: card }) }).unwrap())
    },
    keep: async (clientSecret) => {
      const setup = await confirmSetup({ clientSecret, card }).unwrap()
      if (setup.status !== 'requires_action') return isDone(setup) ? 'paid' : declineOf(setup.lastError?.code)
      return approved(await authenticateSetup({ clientSecret, outcome: await ask() }).unwrap())
    },
  }
  return { payer, card, isWhole, missing: isChecked ? missing : [], setCard, question }
}

function approved(after: SandboxIntent | SandboxSetup): CardOutcome {
  return isDone(after) ? 'paid' : 'not_confirmed'
}

/** A ride's money is only held at first; a top-up's is taken. Processing is decided by the API when it confirms. */
function isDone({ status }: SandboxIntent | SandboxSetup): boolean {
  return status === 'succeeded' || status === 'requires_capture' || status === 'processing'
}
