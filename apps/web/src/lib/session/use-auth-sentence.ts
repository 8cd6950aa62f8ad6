'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { useSentence } from '../store/use-sentence.ts'
import { AUTH_ERRORS, authErrorKey } from './auth-errors.ts'

/** The sentence for what a sign-in answered: next-auth's own word, or the code of the API's refusal. */
export function useAuthSentence(): (error: string) => string {
  const t = useTranslations('auth.errors')
  const sentence = useSentence()
  return useCallback(
    (error) => {
      const ours = /^[A-Z_]+$/.test(error) && !AUTH_ERRORS.some((known) => known === error)
      return ours ? sentence({ status: 400, data: { code: error } }) : t(authErrorKey(error))
    },
    [t, sentence],
  )
}
