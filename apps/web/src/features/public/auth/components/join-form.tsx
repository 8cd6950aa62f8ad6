'use client'

import type { SignInProvider } from '@livery/contracts/identity/provider-sign-in.ts'
import { useLocale, useTranslations } from 'next-intl'
import { spokenLocale } from '@/lib/i18n/locales.ts'
import { NameFields } from '@/shared/sign-in/components/name-fields.tsx'
import { PROVIDER_NAMES } from '@/shared/sign-in/components/provider-buttons.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import type { Joining } from '../enter.ts'
import { useEnter } from '../use-enter.ts'
import { AuthHead } from './auth-head.tsx'
import { type Role, RoleChoice } from './role-choice.tsx'
import { TermsBox } from './terms-box.tsx'

/** The last step of somebody new who came by Google or Apple: as whom, and the terms. */
export function JoinForm({
  provider,
  email,
  firstname,
  lastname,
  callbackUrl,
}: {
  provider: SignInProvider
  email?: string
  firstname?: string
  lastname?: string
  callbackUrl: string | null
}) {
  const t = useTranslations('auth')
  const locale = useLocale()
  const form = useActForm({
    mutation: useEnter<Joining>(callbackUrl),
    start: { userType: 'user' as Role, firstname: firstname ?? '', lastname: lastname ?? '', acceptTerms: false },
    body: (typed) => ({
      userType: typed.userType,
      firstname: typed.firstname.trim(),
      lastname: typed.lastname.trim(),
      locale: spokenLocale(locale),
      acceptTerms: 'on',
    }),
    fieldOf: { TERMS_NOT_ACCEPTED: 'acceptTerms' },
  })
  const role = form.pick('userType')
  return (
    <>
      <AuthHead
        title={t('join.title')}
        lead={t('join.lead', { provider: PROVIDER_NAMES[provider], email: email ?? t('field.email') })}
      />
      <ActForm form={form} className="mt-7 grid gap-4" size="large" label={t('register.action')}>
        <RoleChoice role={role.value} onChange={role.onChange} />
        <NameFields field={form.field} />
        <TermsBox {...form.field('acceptTerms', { required: true })} />
      </ActForm>
    </>
  )
}
