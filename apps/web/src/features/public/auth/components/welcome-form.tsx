'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { codeOf } from '@/lib/store/failure.ts'
import { buttonClass } from '@/ui/button.tsx'
import { Link } from '@/ui/link.tsx'
import { AuthHead } from './auth-head.tsx'
import { NewPassword } from './new-password.tsx'

const OVER = ['TOKEN_INVALID', 'TOKEN_EXPIRED', 'TOKEN_MISSING']

/** Whom the office has entered chooses a password. The key stands behind the # of the letter's link, as for the office. */
export function WelcomeForm() {
  const t = useTranslations('auth.welcome')
  const forgot = useTranslations('auth.forgot')
  const [key, setKey] = useState('')
  const [step, setStep] = useState<'password' | 'done' | 'over'>('password')
  useEffect(() => {
    const given = window.location.hash.slice(1)
    setKey(given)
    if (given === '') setStep('over')
  }, [])
  if (step === 'password')
    return (
      <NewPassword
        title={t('title')}
        lead={t('lead')}
        resetToken={key}
        onDone={() => setStep('done')}
        onRefused={(error) => OVER.includes(codeOf(error) ?? '') && setStep('over')}
      />
    )
  return (
    <>
      <AuthHead title={t(step === 'done' ? 'doneTitle' : 'over')} lead={t(step === 'done' ? 'doneLead' : 'overNext')} />
      <Link href="/sign-in" className={buttonClass({ kind: 'primary', wide: true }, 'mt-8 min-h-14')}>
        {forgot('toSignIn')}
      </Link>
    </>
  )
}
