'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { EMAIL, EmailField } from '@/shared/sign-in/components/email-field.tsx'
import { NameFields } from '@/shared/sign-in/components/name-fields.tsx'
import { Field } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { useTakeOwnershipMutation } from '../api.ts'
import { enter } from '../enter.ts'
import { AuthHead } from './auth-head.tsx'
import { NEW_PASSWORD, PasswordField } from './password-field.tsx'

/** The link that the start prints has the code behind its #: it reaches no server but the API, in a body. */
export function FirstOwnerForm() {
  const t = useTranslations('auth')
  const form = useActForm({
    mutation: useTakeOwnershipMutation(),
    start: { code: '', firstname: '', lastname: '', email: '', password: '' },
    body: ({ email, ...typed }) => ({ ...typed, email: email.trim() }),
    fieldOf: { OWNER_CODE_WRONG: 'code', PASSWORD_TOO_WEAK: 'password', EMAIL_HAS_ACCOUNT: 'email' },
    onDone: async (_, { email, password }) => {
      const refused = await enter({ email: email.trim(), password }, '/office/setup')
      if (refused !== undefined) window.location.assign('/sign-in?callbackUrl=%2Foffice%2Fsetup')
    },
  })
  const { setValue } = form
  useEffect(() => {
    // As the start printed it: letters and digits, nothing that is escaped.
    const given = window.location.hash.slice(1)
    if (given !== '') setValue('code', given)
  }, [setValue])
  return (
    <>
      <AuthHead title={t('owner.title')} lead={t('owner.lead')} />
      <ActForm form={form} className="mt-7 grid gap-4" size="large" label={t('owner.action')}>
        <Field
          label={t('owner.code')}
          hint={t('owner.codeHint')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          {...form.field('code', { required: true, maxLength: 40 })}
        />
        <NameFields field={form.field} />
        <EmailField {...form.field('email', EMAIL)} />
        <PasswordField autoComplete="new-password" hint={t('passwordHint')} {...form.field('password', NEW_PASSWORD)} />
      </ActForm>
    </>
  )
}
