'use client'

import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'

/** Waits for an act on the list and says what stopped it; true when nothing did. */
export function useAct(): (act: Promise<{ error?: unknown }>) => Promise<boolean> {
  const sentence = useSentence()
  return async (act) => {
    const { error } = await act
    if (error) say.error(sentence(error))
    return !error
  }
}
