import { useState } from 'react'
import { newSecret } from '@/lib/session/new-secret.ts'

/** The secret of the page where a code is entered: pressed again after a lost answer, the code lets in once more. */
export function useAttemptKey(): string {
  return useState(newSecret)[0]
}
