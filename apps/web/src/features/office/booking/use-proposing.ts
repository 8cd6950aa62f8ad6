'use client'

import type { Caller } from '@livery/contracts/rides/office-booking.ts'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { codeOf } from '@/lib/store/failure.ts'
import { type Propose, useProposeMutation, useReviseProposalMutation } from '@/shared/office/proposals/api.ts'
import { mutationOf } from '@/ui/act/use-act.ts'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { chosenOf } from './class-line.tsx'
import { type Draft, wishesOf } from './draft.ts'
import type { CallerQuote } from './use-caller-quote.ts'

/** Refusals that a new price heals: it is looked at before it is sent. */
const STALE = ['QUOTE_EXPIRED', 'QUOTE_NOT_FOUND', 'CLASS_NOT_QUOTED']

/** What the form changes, where it changes what was mailed before. */
export interface Revised {
  readonly id: string
  readonly version: number
}

/** Writes the price down and mails it, once, and goes to it. A refusal stays in the dialog with all that was typed. */
export function useProposing({
  caller,
  draft,
  price,
  revised,
}: {
  caller: Pick<Caller, '_id' | 'email'>
  draft: Draft
  price: CallerQuote
  revised: Revised | undefined
}) {
  const t = useTranslations('officeProposals.send')
  const router = useRouter()
  const [propose] = useProposeMutation()
  const [revise] = useReviseProposalMutation()
  const { quote } = price
  const chosen = chosenOf(quote, draft.vehicleClass)
  const send = (body: Propose) => {
    const form = JSON.stringify([caller._id, price.asked, { ...body, quoteId: '' }, revised])
    return revised === undefined
      ? propose({ id: caller._id, form, body }).unwrap()
      : revise({ id: revised.id, form, body: { ...body, version: revised.version } }).unwrap()
  }
  const form = useActForm({
    mutation: mutationOf(send),
    start: { words: '', amount: '', why: '' },
    allows: () => quote !== undefined && chosen !== undefined,
    body: ({ words, amount, why }): Propose => {
      const { ridetype: _, ...wishes } = wishesOf(draft)
      const total = Math.round(Number(amount.replace(',', '.')) * 100)
      return {
        ...wishes,
        quoteId: quote?.quoteId ?? '',
        vehicleClass: draft.vehicleClass,
        ...(words.trim() && { words: words.trim() }),
        ...(total > 0 && { price: { total, why: why.trim() } }),
      }
    },
    fieldOf: {
      AGREED_PRICE_TOO_LOW: 'amount',
      AGREED_PRICE_NOT_POSSIBLE: 'amount',
      AGREED_PRICE_ABOVE_YOUR_RIGHT: 'amount',
    },
    done: t('sent', { email: caller.email }),
    onDone: ({ _id }) => router.push(`/office/proposals/${_id}`),
    onRefused: (error) => {
      if (STALE.includes(codeOf(error) ?? '')) void price.renew()
    },
  })
  return { form, chosen, quote }
}
