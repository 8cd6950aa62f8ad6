'use client'

import { useRouter, useSearchParams } from 'next/navigation'
import { authLink } from '@/lib/paths/auth-link.ts'
import { keptRegistrationKey } from '@/lib/session/registration-key.ts'
import { useAuthSentence } from '@/lib/session/use-auth-sentence.ts'
import { enter } from '../enter.ts'
import { CodeStep } from './code-step.tsx'

/** Finishes a registration, also one that stopped before its code. */
export function VerifyForm() {
  const router = useRouter()
  const query = useSearchParams()
  const sentence = useAuthSentence()
  const email = query.get('email') ?? ''
  const callbackUrl = query.get('callbackUrl')
  const submit = async (otp: string) => {
    const refused = await enter({ email, otp, registrationKey: keptRegistrationKey() ?? '' }, callbackUrl)
    return refused && sentence(refused)
  }
  return <CodeStep email={email} submit={submit} onOther={() => router.push(authLink('/register', callbackUrl))} />
}
