'use client'

import { useCallback } from 'react'
import { say } from '../toast/toast.ts'
import { authService } from './auth-service.ts'
import { useAuthSentence } from './use-auth-sentence.ts'

/** Signs out and opens the first page, or says why the session goes on. */
export function useSignOut(): () => Promise<void> {
  const sentence = useAuthSentence()
  return useCallback(async () => {
    const error = await authService.signOut('/')
    if (error) say.error(sentence(error))
  }, [sentence])
}
