'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { authLink } from '@/lib/paths/auth-link.ts'
import { codeOf } from '@/lib/store/failure.ts'
import { EMAIL, EmailField } from '@/shared/sign-in/components/email-field.tsx'
import { useAttemptKey } from '@/shared/sign-in/use-attempt-key.ts'
import { mutationOf } from '@/ui/act/use-act.ts'
import { buttonClass } from '@/ui/button.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Link } from '@/ui/link.tsx'
import { useSendCodeMutation, useVerifyResetMutation } from '../api.ts'
import { AuthHead } from './auth-head.tsx'
import { CodeStep } from './code-step.tsx'
import { NewPassword } from './new-password.tsx'

type Step = { at: 'email' } | { at: 'code' } | { at: 'password'; resetToken: string } | { at: 'done' }

/** Email, code, new password: one page, so that the reset token is never written anywhere. */
export function ForgotForm() {
  const t = useTranslations('auth.forgot')
  const signIn = authLink('/sign-in', useSearchParams().get('callbackUrl'))
  const [step, setStep] = useState<Step>({ at: 'email' })
  const [email, setEmail] = useState('')
  const verifyReset = useVerifyResetMutation()
  const attemptKey = useAttemptKey()

  if (step.at === 'code') {
    return (
      <CodeStep
        email={email}
        mutation={verifyReset}
        body={(otp) => ({ email, otp, attemptKey })}
        onDone={(resetToken) => setStep({ at: 'password', resetToken })}
        onOther={() => setStep({ at: 'email' })}
      />
    )
  }
  if (step.at === 'password')
    return (
      <NewPassword
        title={t('newTitle')}
        lead={t('newLead')}
        resetToken={step.resetToken}
        onDone={() => setStep({ at: 'done' })}
      />
    )
  if (step.at === 'done') {
    return (
      <>
        <AuthHead title={t('doneTitle')} lead={t('doneLead')} />
        <Link href={signIn} className={buttonClass({ kind: 'primary', wide: true }, 'mt-8 min-h-14')}>
          {t('toSignIn')}
        </Link>
      </>
    )
  }
  const sent = (to: string) => {
    setEmail(to)
    setStep({ at: 'code' })
  }
  return <AskEmail signIn={signIn} email={email} onSent={sent} />
}

function AskEmail({ signIn, email, onSent }: { signIn: string; email: string; onSent: (email: string) => void }) {
  const t = useTranslations('auth')
  const [sendCode] = useSendCodeMutation()
  const form = useActForm({
    mutation: mutationOf(async (to: string) => {
      try {
        await sendCode({ email: to }).unwrap()
      } catch (error) {
        // One is on its way already.
        if (codeOf(error) !== 'OTP_TOO_SOON') throw error
      }
    }),
    start: { email },
    body: (typed) => typed.email.trim(),
    onDone: (_, typed) => onSent(typed.email.trim()),
  })
  return (
    <>
      <AuthHead title={t('forgot.title')} lead={t('forgot.lead')} />
      <ActForm form={form} className="mt-7 grid gap-4" size="large" label={t('forgot.send')}>
        <EmailField {...form.field('email', EMAIL)} />
      </ActForm>
      <Link href={signIn} className="link mt-6 inline-flex min-h-11 items-center">
        {t('forgot.toSignIn')}
      </Link>
    </>
  )
}
