'use client'

import type { Me } from '@livery/contracts/identity/identity.ts'
import { useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import { codeOf } from '@/lib/store/failure.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { Note } from '@/ui/note.tsx'
import { useChangePasswordMutation } from '../api.ts'

/** A new password for the old one. Whoever is signed in elsewhere is signed out. */
export function PasswordForm({ me }: { me: Me }) {
  const t = useTranslations('account.password')
  const sentence = useSentence()
  const [change, { error, isLoading }] = useChangePasswordMutation()
  const wrong = codeOf(error) === 'CURRENT_PASSWORD_WRONG'

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const entries = new FormData(form)
    const reply = await change({
      currentPassword: `${entries.get('currentPassword') ?? ''}`,
      newPassword: `${entries.get('newPassword') ?? ''}`,
    })
    if (reply.error) return
    form.reset()
    say.success(t('changed'))
  }

  return (
    <form onSubmit={submit} className="grid gap-4 desk:grid-cols-2">
      {/* Tells a password manager whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={me.email} readOnly hidden />
      <Field
        label={t('current')}
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        dir="ltr"
        maxLength={200}
        required
        error={wrong ? sentence(error) : undefined}
      />
      <Field
        label={t('new')}
        name="newPassword"
        type="password"
        autoComplete="new-password"
        dir="ltr"
        minLength={10}
        maxLength={200}
        required
        hint={t('hint')}
      />
      {error && !wrong ? (
        <Note tone="critical" className="desk:col-span-2">
          {sentence(error)}
        </Note>
      ) : null}
      <Button type="submit" busy={isLoading}>
        {t('change')}
      </Button>
    </form>
  )
}
