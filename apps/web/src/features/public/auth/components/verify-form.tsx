'use client'

import { useRouter, useSearchParams } from 'next/navigation'
import { authLink } from '@/lib/paths/auth-link.ts'
import { keptRegistrationKey } from '@/lib/session/registration-key.ts'
import { useAttemptKey } from '@/shared/sign-in/use-attempt-key.ts'
import type { EnteredCode as Entered } from '../enter.ts'
import { useEnter } from '../use-enter.ts'
import { CodeStep } from './code-step.tsx'

/** Finishes a registration, also one that stopped before its code. */
export function VerifyForm() {
  const router = useRouter()
  const query = useSearchParams()
  const email = query.get('email') ?? ''
  const attemptKey = useAttemptKey()
  const callbackUrl = query.get('callbackUrl')
  return (
    <CodeStep
      email={email}
      mutation={useEnter<Entered>(callbackUrl)}
      body={(otp) => ({ email, otp, attemptKey, registrationKey: keptRegistrationKey() ?? '' })}
      onOther={() => router.push(authLink('/register', callbackUrl))}
    />
  )
}
