'use client'

import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { useAcceptOfferMutation, useDeclineOfferMutation } from './api.ts'
import { useShift } from './shift.tsx'

/** Yes or no to an offer. What is refused is said, and the offers are looked at again. */
export function useAnswerOffer() {
  const sentence = useSentence()
  const { offers } = useShift()
  const [accept, accepting] = useAcceptOfferMutation()
  const [decline, declining] = useDeclineOfferMutation()

  const answer = async (act: () => Promise<unknown>): Promise<boolean> => {
    try {
      await act()
      return true
    } catch (error) {
      say.error(sentence(error))
      void offers.refetch()
      return false
    }
  }
  return {
    accept: (offerId: string) => answer(() => accept(offerId).unwrap()),
    decline: (offerId: string) => answer(() => decline(offerId).unwrap()),
    accepting: accepting.isLoading,
    busy: accepting.isLoading || declining.isLoading,
  }
}
