'use client'

import { codeOf } from '@/lib/store/failure.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'

/** Somebody was first: the list comes in anew and takes the form with it, so it is said above the page. */
export function useSayReviewed(): (error: unknown) => void {
  const sentence = useSentence()
  return (error) => {
    if (codeOf(error) === 'STRIKE_REVIEWED') say.error(sentence(error))
  }
}
