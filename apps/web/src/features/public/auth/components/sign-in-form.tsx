'use client'

import type { SignInProvider } from '@livery/contracts/identity/provider-sign-in.ts'
import { Mail } from 'lucide-react'
import Link from 'next/link'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { authLink } from '@/lib/paths/auth-link.ts'
import { authService } from '@/lib/session/auth-service.ts'
import { useAuthSentence } from '@/lib/session/use-auth-sentence.ts'
import { Button, buttonClass } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { Note } from '@/ui/note.tsx'
import { enter } from '../enter.ts'
import { AuthHead } from './auth-head.tsx'
import { PasswordField } from './password-field.tsx'
import { ProviderButtons } from './provider-buttons.tsx'

export function SignInForm({ providers }: { providers: SignInProvider[] }) {
  const t = useTranslations('auth')
  const sentence = useAuthSentence()
  const query = useSearchParams()
  const callbackUrl = query.get('callbackUrl')
  const [email, setEmail] = useState('')
  const [error, setError] = useState(query.get('error') ?? undefined)
  const [busy, setBusy] = useState<'password' | 'link'>()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = `${new FormData(event.currentTarget).get('password')}`
    setBusy('password')
    setError(await enter({ email, password }, callbackUrl))
    setBusy(undefined)
  }
  const sendLink = async () => {
    setBusy('link')
    const result = await authService.signIn('email', { email }, callbackUrl ?? '/')
    if (result.ok && !result.error) window.location.assign(authLink('/sign-in/link-sent', callbackUrl))
    setError(result.error ?? undefined)
    setBusy(undefined)
  }

  return (
    <>
      <AuthHead title={t('signIn.title')} lead={t('signIn.lead')} />
      <form onSubmit={submit} className="mt-7 grid gap-4">
        {error && (
          <Note tone={error === 'SessionRequired' ? 'info' : 'critical'}>
            {sentence(error)}
            {error === 'ACCOUNT_NOT_VERIFIED' && (
              <Link href={authLink('/verify', callbackUrl, { email })} className="link mt-1 block">
                {t('signIn.enterCode')}
              </Link>
            )}
          </Note>
        )}
        <Field
          label={t('email')}
          name="email"
          type="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField autoComplete="current-password" />
        <div className="-mt-2 text-end">
          <Link href={authLink('/forgot', callbackUrl)} className="link small inline-flex min-h-11 items-center">
            {t('signIn.forgot')}
          </Link>
        </div>
        <Button type="submit" kind="primary" wide className="min-h-14" busy={busy === 'password'}>
          {t('signIn.action')}
        </Button>
        <Button wide className="min-h-14" busy={busy === 'link'} disabled={!email.includes('@')} onClick={sendLink}>
          <Mail size={18} strokeWidth={1.5} aria-hidden="true" />
          {t('signIn.link')}
        </Button>
      </form>
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
