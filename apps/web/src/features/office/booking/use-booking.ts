'use client'

import type { Caller } from '@livery/contracts/rides/office-booking.ts'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { codeOf, rideInTheWay } from '@/lib/store/failure.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { useBookForCallerMutation } from './api.ts'
import { chosenOf } from './class-line.tsx'
import { type Draft, wishesOf } from './draft.ts'
import type { Paying } from './paying.ts'
import type { CallerQuote } from './use-caller-quote.ts'

/** Refusals that a new price heals. */
const STALE = ['QUOTE_EXPIRED', 'QUOTE_NOT_FOUND', 'QUOTE_ALREADY_BOOKED', 'CLASS_NOT_QUOTED']

interface ToBook {
  readonly caller: Caller
  readonly draft: Draft
  readonly price: CallerQuote
  readonly paying: Paying
}

/** Books what is on the form, once, and goes to the ride. A refusal stays on the form with all that was typed. */
export function useBooking(onBooked: (rideNumber: string) => string) {
  const t = useTranslations('officeBooking')
  const router = useRouter()
  const figures = useFigures()
  const sentence = useSentence()
  const [book] = useBookForCallerMutation()
  const [isBusy, setBusy] = useState(false)
  const isBooking = useRef(false)
  const [refusal, setRefusal] = useState<string>()
  /** They have another ride at that time: which, and for which form it was said. */
  const [other, setOther] = useState<{ form: string; ride: ReturnType<typeof rideInTheWay> }>()

  const formOf = ({ caller, draft, price, paying }: ToBook) =>
    JSON.stringify([caller._id, price.asked, draft.vehicleClass, wishesOf(draft), paying.method, paying.account])

  const bookAt = async (of: ToBook, quote: CallerQuote['quote'], isAlso: boolean) => {
    const chosen = chosenOf(quote, of.draft.vehicleClass)
    if (!quote || !chosen) throw new Error('Nothing is booked before there is a price')
    const { method, account } = of.paying
    return book({
      id: of.caller._id,
      form: `${formOf(of)} ${isAlso}`,
      body: {
        ...wishesOf(of.draft),
        quoteId: quote.quoteId,
        vehicleClass: chosen.vehicleClass,
        paymentMethod: method,
        ...(account && { account }),
        ...(isAlso && { alsoAtThatTime: true }),
      },
    })
  }

  const run = async (of: ToBook, isAlso = false): Promise<void> => {
    // Whoever presses twice means one ride.
    if (isBooking.current) return
    isBooking.current = true
    setBusy(true)
    setRefusal(undefined)
    const was = chosenOf(of.price.quote, of.draft.vehicleClass)?.total ?? 0
    let answer = await bookAt(of, of.price.quote, isAlso)
    if (answer.error && STALE.includes(codeOf(answer.error) ?? '')) {
      const fresh = await of.price.renew()
      const now = chosenOf(fresh, of.draft.vehicleClass)?.total
      if (fresh && now !== undefined && now > was)
        setRefusal(t('dearer', { was: figures.money(was, fresh.currency), now: figures.money(now, fresh.currency) }))
      else if (fresh) answer = await bookAt(of, fresh, isAlso)
    }
    isBooking.current = false
    setBusy(false)
    if (answer.data) {
      say.success(onBooked(answer.data.rideNumber))
      return router.push(`/office/rides/${answer.data.rideId}`)
    }
    const isThere = codeOf(answer.error) === 'RIDE_AT_THAT_TIME'
    setOther(isThere ? { form: formOf(of), ride: rideInTheWay(answer.error) } : undefined)
    if (!isThere) setRefusal((said) => said ?? sentence(answer.error))
  }
  return {
    run,
    isBusy,
    refusal,
    otherFor: (of: ToBook) => (other?.form === formOf(of) ? other : undefined),
  }
}
