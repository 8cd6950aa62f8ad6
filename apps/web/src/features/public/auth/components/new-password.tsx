'use client'

import { useTranslations } from 'next-intl'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { useResetPasswordMutation } from '../api.ts'
import { AuthHead } from './auth-head.tsx'
import { NEW_PASSWORD, PasswordField } from './password-field.tsx'

/** A password for whoever holds the token: of a code that was entered, or of a letter. */
export function NewPassword({
  title,
  lead,
  resetToken,
  onDone,
  onRefused,
}: {
  title: string
  lead: string
  resetToken: string
  onDone: () => void
  onRefused?: (error: unknown) => void
}) {
  const t = useTranslations('auth')
  const form = useActForm({
    mutation: useResetPasswordMutation(),
    start: { password: '' },
    body: ({ password }) => ({ password, resetToken }),
    fieldOf: { PASSWORD_TOO_WEAK: 'password' },
    onDone,
    ...(onRefused && { onRefused }),
  })
  return (
    <>
      <AuthHead title={title} lead={lead} />
      <ActForm form={form} className="mt-7 grid gap-4" size="large" label={t('forgot.set')}>
        <PasswordField
          autoComplete="new-password"
          label={t('newPassword')}
          hint={t('passwordHint')}
          {...form.field('password', NEW_PASSWORD)}
        />
      </ActForm>
    </>
  )
}
