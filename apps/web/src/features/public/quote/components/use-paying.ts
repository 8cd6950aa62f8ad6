'use client'

import type { ProposalPage } from '@livery/contracts/proposals/proposals.ts'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { codeOf } from '@/lib/store/failure.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { useCardPayment } from '@/shared/payments/use-card-payment.ts'
import { mutationOf } from '@/ui/act/use-act.ts'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { useAcceptQuoteMutation } from '../api.ts'

/** The page says what has become of it; here it is only refused. */
const MOVED = [
  ...['PROPOSAL_ACCEPTED', 'PROPOSAL_DECLINED', 'PROPOSAL_EXPIRED', 'PROPOSAL_WITHDRAWN', 'PROPOSAL_CHANGED'],
]
const LOOK_AGAIN_MS = 1_000

const refusalOf = (paying: Promise<void>) =>
  paying.then(
    () => undefined,
    (error: unknown) => ({ error }),
  )

export type Paying = ReturnType<typeof usePaying>

/** Accepts, takes the card through its bank, and looks until the ride is booked. Pressed again, it is the same ride. */
export function usePaying({ version }: Pick<ProposalPage, 'version'>, token: string) {
  const router = useRouter()
  const sentence = useSentence()
  const [isPaid, setPaid] = useState(false)
  const { hasCard, through, question, fields } = useCardPayment()
  const fromWallet = useAcceptQuoteMutation()
  const [accept] = fromWallet
  const byCard = { token, version, paymentMethod: 'card' } as const
  const onPaid = () => setPaid(true)
  const onRefused = (error: unknown) => {
    if (MOVED.includes(codeOf(error) ?? '')) router.refresh()
    else say.error(sentence(error))
  }
  const form = useActForm({
    mutation: mutationOf(async () => {
      const { client_secret: secret, status } = await accept(byCard).unwrap()
      const refused =
        secret === '' || status === 'requires_capture' ? undefined : await refusalOf(through('pay', secret))
      // What the bank has said is looked at now; the provider would tell of it later.
      const { RideStatus, status: after } = await accept(byCard).unwrap()
      // Somebody else with the same link may have paid it meanwhile.
      if (refused && RideStatus === 'pending_payment' && after !== 'requires_capture') throw refused.error
    }),
    start: {},
    body: () => undefined,
    allows: hasCard,
    onDone: onPaid,
    onRefused: (error) => {
      if (MOVED.includes(codeOf(error) ?? '')) router.refresh()
    },
  })
  useEffect(() => {
    if (!isPaid) return
    router.refresh()
    const timer = setInterval(() => router.refresh(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isPaid, router])
  const walletBody = { token, version, paymentMethod: 'wallet' } as const
  return { form, fields, question, fromWallet, walletBody, isPaid, onPaid, onRefused }
}
