'use client'

import type { SignInProvider } from '@livery/contracts/identity/provider-sign-in.ts'
import Link from 'next/link'
import { useSearchParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { keptRegistrationKey, registrationKey } from '@/lib/session/registration-key.ts'
import { useAuthSentence } from '@/lib/session/use-auth-sentence.ts'
import { failureOf } from '@/lib/store/failure.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { Note } from '@/ui/note.tsx'
import { useRegisterMutation } from '../api.ts'
import { enter } from '../enter.ts'
import { AuthHead } from './auth-head.tsx'
import { CodeStep } from './code-step.tsx'
import { NameFields } from './name-fields.tsx'
import { PasswordField } from './password-field.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { type Role, RoleChoice } from './role-choice.tsx'
import { TermsBox } from './terms-box.tsx'

export function RegisterForm({ providers }: { providers: SignInProvider[] }) {
  const t = useTranslations('auth')
  const locale = useLocale()
  const query = useSearchParams()
  const sentence = useSentence()
  const authSentence = useAuthSentence()
  const [register, { error, isLoading }] = useRegisterMutation()
  const [role, setRole] = useState<Role>(query.get('as') === 'driver' ? 'driver' : 'user')
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState(false)
  const wrong = wrongFields(error)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => `${form.get(name) ?? ''}`.trim()
    const reply = await register({
      userType: role,
      firstname: text('firstname'),
      lastname: text('lastname'),
      email,
      phone: text('phone').replace(/[\s()-]/g, '') || undefined,
      password: `${form.get('password')}`,
      acceptTerms: form.get('terms') === 'on',
      locale,
      registrationKey: registrationKey(),
    })
    if (!reply.error) setSent(true)
  }

  if (sent) {
    const confirm = async (otp: string) => {
      const refused = await enter(
        { email, otp, registrationKey: keptRegistrationKey() ?? '' },
        query.get('callbackUrl'),
      )
      return refused && authSentence(refused)
    }
    return <CodeStep email={email} submit={confirm} onOther={() => setSent(false)} />
  }
  return (
    <>
      <AuthHead title={t('register.title')} lead={t(`register.lead.${role}`)} />
      <form onSubmit={submit} className="mt-7 grid gap-4">
        <RoleChoice role={role} onChange={setRole} />
        {error && <Note tone="critical">{sentence(error)}</Note>}
        <NameFields wrong={wrong} />
        <Field
          label={t('email')}
          name="email"
          type="email"
          autoComplete="email"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={wrong.email}
        />
        <Field
          label={t('phone')}
          name="phone"
          type="tel"
          autoComplete="tel"
          dir="ltr"
          placeholder="+46 70 123 45 67"
          hint={t('phoneHint')}
          error={wrong.phone}
        />
        <PasswordField autoComplete="new-password" hint={t('passwordHint')} error={wrong.password} />
        <TermsBox />
        <Button type="submit" kind="primary" wide className="min-h-14" busy={isLoading}>
          {t('register.action')}
        </Button>
      </form>
      <ProviderButtons providers={providers} callbackUrl={query.get('callbackUrl')} />
      <p className="mt-8 text-center text-muted">
        {t('register.known')}{' '}
        <Link href="/sign-in" className="link inline-flex min-h-11 items-center">
          {t('signIn.action')}
        </Link>
      </p>
    </>
  )
}

/** What the API found wrong, by the name of the field. */
function wrongFields(error: unknown): Partial<Record<string, string>> {
  const failure = failureOf(error)
  const errors = error && failure.kind === 'problem' ? failure.problem?.errors : undefined
  return Object.fromEntries((errors ?? []).map(({ path, message }) => [path.split('.').pop() ?? path, message]))
}
