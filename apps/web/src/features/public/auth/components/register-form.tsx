'use client'

import type { SignInProvider } from '@livery/contracts/identity/provider-sign-in.ts'
import Link from 'next/link'
import { useRouter, useSearchParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { authLink } from '@/lib/paths/auth-link.ts'
import { registrationKey } from '@/lib/session/registration-key.ts'
import { failureOf } from '@/lib/store/failure.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { Note } from '@/ui/note.tsx'
import { useRegisterMutation } from '../api.ts'
import { AuthHead } from './auth-head.tsx'
import { NameFields } from './name-fields.tsx'
import { PasswordField } from './password-field.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { type Role, RoleChoice } from './role-choice.tsx'
import { TermsBox } from './terms-box.tsx'

export function RegisterForm({ providers }: { providers: SignInProvider[] }) {
  const t = useTranslations('auth')
  const locale = useLocale()
  const router = useRouter()
  const query = useSearchParams()
  const callbackUrl = query.get('callbackUrl')
  const sentence = useSentence()
  const [register, { error, isLoading }] = useRegisterMutation()
  const [role, setRole] = useState<Role>(query.get('as') === 'driver' ? 'driver' : 'user')
  const [email, setEmail] = useState('')
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
    // The code has a page of its own: a reload stays there, and the way back leads here.
    if (!reply.error) router.push(authLink('/verify', callbackUrl, { email }))
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
      <ProviderButtons providers={providers} callbackUrl={callbackUrl} />
      <p className="mt-8 text-center text-muted">
        {t('register.known')}{' '}
        <Link href={authLink('/sign-in', callbackUrl)} className="link inline-flex min-h-11 items-center">
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
