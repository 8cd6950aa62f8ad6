'use client'

import type { SignInProvider } from '@livery/contracts/identity/provider-sign-in.ts'
import { Mail } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { authLink } from '@/lib/paths/auth-link.ts'
import { authService } from '@/lib/session/auth-service.ts'
import { useAuthSentence } from '@/lib/session/use-auth-sentence.ts'
import { codeOf } from '@/lib/store/failure.ts'
import { EMAIL, EmailField } from '@/shared/sign-in/components/email-field.tsx'
import { ProviderButtons } from '@/shared/sign-in/components/provider-buttons.tsx'
import { Button, buttonClass } from '@/ui/button.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Link } from '@/ui/link.tsx'
import { Note } from '@/ui/note.tsx'
import { useEnter } from '../use-enter.ts'
import { AuthHead } from './auth-head.tsx'
import { PasswordField } from './password-field.tsx'

export function SignInForm({ providers }: { providers: SignInProvider[] }) {
  const t = useTranslations('auth')
  const sentence = useAuthSentence()
  const query = useSearchParams()
  const callbackUrl = query.get('callbackUrl')
  /** Why somebody is here: what the address says, or what became of the link. */
  const [notice, setNotice] = useState(query.get('error') ?? undefined)
  const [isUnverified, setUnverified] = useState(false)
  const [isSending, setSending] = useState(false)
  const form = useActForm({
    mutation: useEnter<{ email: string; password: string }>(callbackUrl),
    start: { email: '', password: '' },
    body: ({ email, password }) => ({ email: email.trim(), password }),
    onRefused: (error) => {
      setNotice(undefined)
      setUnverified(codeOf(error) === 'ACCOUNT_NOT_VERIFIED')
    },
  })
  const email = form.watch('email').trim()
  const sendLink = async () => {
    setSending(true)
    form.forget()
    const result = await authService.signIn('email', { email }, callbackUrl ?? '/')
    if (result.ok && !result.error) window.location.assign(authLink('/sign-in/link-sent', callbackUrl))
    setNotice(result.error ?? undefined)
    setSending(false)
  }

  return (
    <>
      <AuthHead title={t('signIn.title')} lead={t('signIn.lead')} />
      <ActForm
        form={form}
        className="mt-7 grid gap-4"
        end={
          <>
            {form.refusal && isUnverified && (
              <Link
                href={authLink('/verify', callbackUrl, { email })}
                className="link inline-flex min-h-11 items-center"
              >
                {t('signIn.enterCode')}
              </Link>
            )}
            <Button type="submit" kind="primary" size="large" wide busy={form.busy}>
              {t('signIn.action')}
            </Button>
            <Button wide size="large" busy={isSending} disabled={!email.includes('@')} onClick={sendLink}>
              <Mail size={18} strokeWidth={1.5} aria-hidden="true" />
              {t('signIn.link')}
            </Button>
          </>
        }
      >
        {notice && <Note tone={notice === 'SessionRequired' ? 'info' : 'critical'}>{sentence(notice)}</Note>}
        <EmailField {...form.field('email', EMAIL)} />
        <PasswordField autoComplete="current-password" {...form.field('password', { required: true })} />
        <div className="-mt-2 text-end">
          <Link href={authLink('/forgot', callbackUrl)} className="link small inline-flex min-h-11 items-center">
            {t('signIn.forgot')}
          </Link>
        </div>
      </ActForm>
      <ProviderButtons providers={providers} callbackUrl={callbackUrl} />
      <p className="mt-8 text-center text-muted">
        {t('signIn.new')}{' '}
        <Link href={authLink('/register', callbackUrl)} className="link inline-flex min-h-11 items-center">
          {t('register.action')}
        </Link>
      </p>
    </>
  )
}

export function LinkSent() {
  const t = useTranslations('auth.linkSent')
  const callbackUrl = useSearchParams().get('callbackUrl')
  return (
    <>
      <AuthHead title={t('title')} lead={t('lead')} />
      <Link href={authLink('/sign-in', callbackUrl)} className={buttonClass({ kind: 'line', wide: true }, 'mt-8')}>
        {t('again')}
      </Link>
    </>
  )
}
