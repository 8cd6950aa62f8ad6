'use client'

import Link from 'next/link'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { authLink } from '@/lib/paths/auth-link.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { Button, buttonClass } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { Note } from '@/ui/note.tsx'
import { useResetPasswordMutation, useSendCodeMutation, useVerifyResetMutation } from '../api.ts'
import { AuthHead } from './auth-head.tsx'
import { CodeStep } from './code-step.tsx'
import { PasswordField } from './password-field.tsx'

type Step = { at: 'email' } | { at: 'code' } | { at: 'password'; resetToken: string } | { at: 'done' }

/** Email, code, new password: one page, so that the reset token is never written anywhere. */
export function ForgotForm() {
  const t = useTranslations('auth.forgot')
  const sentence = useSentence()
  const signIn = authLink('/sign-in', useSearchParams().get('callbackUrl'))
  const [step, setStep] = useState<Step>({ at: 'email' })
  const [email, setEmail] = useState('')
  const [verifyReset] = useVerifyResetMutation()

  if (step.at === 'code') {
    const submit = async (otp: string) => {
      const reply = await verifyReset({ email, otp })
      if (reply.error) return sentence(reply.error)
      setStep({ at: 'password', resetToken: reply.data })
      return undefined
    }
    return <CodeStep email={email} submit={submit} onOther={() => setStep({ at: 'email' })} />
  }
  if (step.at === 'password') return <NewPassword resetToken={step.resetToken} onDone={() => setStep({ at: 'done' })} />
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
  return <AskEmail signIn={signIn} email={email} onEmail={setEmail} onSent={() => setStep({ at: 'code' })} />
}

function AskEmail({
  signIn,
  email,
  onEmail,
  onSent,
}: {
  signIn: string
  email: string
  onEmail: (email: string) => void
  onSent: () => void
}) {
  const t = useTranslations('auth')
  const sentence = useSentence()
  const [sendCode, { error, isLoading }] = useSendCodeMutation()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const reply = await sendCode({ email })
    if (!reply.error) onSent()
  }
  return (
    <>
      <AuthHead title={t('forgot.title')} lead={t('forgot.lead')} />
      <form onSubmit={submit} className="mt-7 grid gap-4">
        {error && <Note tone="critical">{sentence(error)}</Note>}
        <Field
          label={t('email')}
          type="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => onEmail(event.target.value)}
        />
        <Button type="submit" kind="primary" wide className="min-h-14" busy={isLoading}>
          {t('forgot.send')}
        </Button>
      </form>
      <Link href={signIn} className="link mt-6 inline-flex min-h-11 items-center">
        {t('forgot.toSignIn')}
      </Link>
    </>
  )
}

function NewPassword({ resetToken, onDone }: { resetToken: string; onDone: () => void }) {
  const t = useTranslations('auth')
  const sentence = useSentence()
  const [resetPassword, { error, isLoading }] = useResetPasswordMutation()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = `${new FormData(event.currentTarget).get('password')}`
    const reply = await resetPassword({ password, resetToken })
    if (!reply.error) onDone()
  }
  return (
    <>
      <AuthHead title={t('forgot.newTitle')} lead={t('forgot.newLead')} />
      <form onSubmit={submit} className="mt-7 grid gap-4">
        {error && <Note tone="critical">{sentence(error)}</Note>}
        <PasswordField autoComplete="new-password" label={t('newPassword')} hint={t('passwordHint')} />
        <Button type="submit" kind="primary" wide className="min-h-14" busy={isLoading}>
          {t('forgot.set')}
        </Button>
      </form>
    </>
  )
}
