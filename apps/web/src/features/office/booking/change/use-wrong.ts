'use client'

import { failureOf } from '@/lib/store/failure.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'

type At = 'pickup' | 'dropOff' | 'when' | 'class' | 'price' | 'form'

const AT: Readonly<Record<string, At>> = {
  PLACES_TOO_CLOSE: 'dropOff',
  STOP_TOO_CLOSE: 'dropOff',
  STOP_BEHIND: 'dropOff',
  NO_ROUTE: 'dropOff',
  OUTSIDE_REGION: 'dropOff',
  PICKUP_TIME_INVALID: 'when',
  CLASS_TOO_SMALL: 'class',
  CLASS_NOT_QUOTED: 'class',
  CLASS_UNKNOWN: 'class',
  AGREED_PRICE_TOO_LOW: 'price',
  AGREED_PRICE_ABOVE_YOUR_RIGHT: 'price',
}

/** Why the change cannot be so, by the line that it is about. */
export function useWrong(error: unknown): Readonly<Partial<Record<At, string>>> {
  const sentence = useSentence()
  if (error === undefined) return {}
  const failure = failureOf(error)
  const problem = failure.kind === 'problem' ? failure.problem : undefined
  const path = problem?.errors?.[0]?.path.replace(/^body\./, '') ?? ''
  const at = path.startsWith('pickupLocation') ? 'pickup' : (AT[problem?.code ?? ''] ?? 'form')
  return { [at]: sentence(error) }
}
