'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { failureOf } from './failure.ts'

/**
 * Turns a failure into one sentence in the reader's language: by its code, else by what the API said, else by its kind.
 */
export function useSentence(): (error: unknown) => string {
  const t = useTranslations('failures')
  return useCallback(
    (error) => {
      const failure = failureOf(error)
      if (failure.kind !== 'problem') return t(failure.kind)
      const code = failure.problem?.code
      if (code && t.has(`codes.${code}` as 'fetch')) return t(`codes.${code}` as 'fetch')
      return failure.status < 500 && failure.problem?.detail ? failure.problem.detail : t('server')
    },
    [t],
  )
}
