'use client'

import type { Me } from '@livery/contracts/identity/identity.ts'
import { useTranslations } from 'next-intl'
import { Field } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { useChangePasswordMutation } from './api.ts'

/** A new password for the old one. Whoever is signed in elsewhere is signed out. */
export function PasswordForm({ me }: { me: Me }) {
  const t = useTranslations('account.password')
  const form = useActForm({
    mutation: useChangePasswordMutation(),
    start: { currentPassword: '', newPassword: '' },
    again: true,
    body: (typed) => typed,
    fieldOf: { CURRENT_PASSWORD_WRONG: 'currentPassword', PASSWORD_TOO_WEAK: 'newPassword' },
    done: t('changed'),
  })
  return (
    <ActForm form={form} compact kind="line" label={t('change')} className="grid gap-4 desk:grid-cols-2">
      {/* Tells a password manager whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={me.email} readOnly hidden />
      <Field
        label={t('current')}
        type="password"
        autoComplete="current-password"
        dir="ltr"
        {...form.field('currentPassword', { required: true, maxLength: 200 })}
      />
      <Field
        label={t('new')}
        type="password"
        autoComplete="new-password"
        dir="ltr"
        hint={t('hint')}
        {...form.field('newPassword', { required: true, minLength: 10, maxLength: 200 })}
      />
    </ActForm>
  )
}
