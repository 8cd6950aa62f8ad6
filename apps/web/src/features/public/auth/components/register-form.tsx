'use client'

import type { SignInProvider } from '@livery/contracts/identity/provider-sign-in.ts'
import { useRouter, useSearchParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { spokenLocale } from '@/lib/i18n/locales.ts'
import { authLink } from '@/lib/paths/auth-link.ts'
import { registrationKey } from '@/lib/session/registration-key.ts'
import { PhoneField } from '@/shared/phone/phone-field.tsx'
import { EMAIL, EmailField } from '@/shared/sign-in/components/email-field.tsx'
import { NameFields } from '@/shared/sign-in/components/name-fields.tsx'
import { ProviderButtons } from '@/shared/sign-in/components/provider-buttons.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Link } from '@/ui/link.tsx'
import { useRegisterMutation } from '../api.ts'
import { AuthHead } from './auth-head.tsx'
import { NEW_PASSWORD, PasswordField } from './password-field.tsx'
import { type Role, RoleChoice } from './role-choice.tsx'
import { TermsBox } from './terms-box.tsx'

export function RegisterForm({ providers }: { providers: SignInProvider[] }) {
  const t = useTranslations('auth')
  const locale = useLocale()
  const router = useRouter()
  const query = useSearchParams()
  const callbackUrl = query.get('callbackUrl')
  const form = useActForm({
    mutation: useRegisterMutation(),
    start: {
      userType: (query.get('as') === 'driver' ? 'driver' : 'user') as Role,
      firstname: '',
      lastname: '',
      email: query.get('email') ?? '',
      phone: '',
      password: '',
      acceptTerms: false,
    },
    body: (typed) => ({
      ...typed,
      firstname: typed.firstname.trim(),
      lastname: typed.lastname.trim(),
      email: typed.email.trim(),
      phone: typed.phone.replace(/[\s()-]/g, '') || undefined,
      locale: spokenLocale(locale),
      registrationKey: registrationKey(),
    }),
    fieldOf: { PASSWORD_TOO_WEAK: 'password', TERMS_NOT_ACCEPTED: 'acceptTerms' },
    // The code has a page of its own: a reload stays there, and the way back leads here.
    onDone: (_, { email }) => router.push(authLink('/verify', callbackUrl, { email: email.trim() })),
  })
  const role = form.pick('userType')

  return (
    <>
      <AuthHead title={t('register.title')} lead={t(`register.lead.${role.value}`)} />
      <ActForm form={form} className="mt-7 grid gap-4" size="large" label={t('register.action')}>
        <RoleChoice role={role.value} onChange={role.onChange} />
        <NameFields field={form.field} />
        <EmailField {...form.field('email', EMAIL)} autoComplete="email" />
        <PhoneField
          label={t('phone')}
          autoComplete="tel"
          placeholder="+46 70 123 45 67"
          hint={t('phoneHint')}
          {...form.field('phone')}
        />
        <PasswordField autoComplete="new-password" hint={t('passwordHint')} {...form.field('password', NEW_PASSWORD)} />
        <TermsBox {...form.field('acceptTerms', { required: true })} />
      </ActForm>
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
