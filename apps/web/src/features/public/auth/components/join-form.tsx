'use client'

import type { SignInProvider } from '@livery/contracts/identity/provider-sign-in.ts'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useAuthSentence } from '@/lib/session/use-auth-sentence.ts'
import { Button } from '@/ui/button.tsx'
import { Note } from '@/ui/note.tsx'
import { enter } from '../enter.ts'
import { AuthHead } from './auth-head.tsx'
import { NameFields } from './name-fields.tsx'
import { PROVIDER_NAMES } from './provider-buttons.tsx'
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
  const sentence = useAuthSentence()
  const [role, setRole] = useState<Role>('user')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => `${form.get(name) ?? ''}`.trim()
    setBusy(true)
    setError(
      await enter(
        {
          userType: role,
          firstname: text('firstname'),
          lastname: text('lastname'),
          locale,
          acceptTerms: text('terms'),
        },
        callbackUrl,
      ),
    )
    setBusy(false)
  }
  return (
    <>
      <AuthHead
        title={t('join.title')}
        lead={t('join.lead', { provider: PROVIDER_NAMES[provider], email: email ?? t('email') })}
      />
      <form onSubmit={submit} className="mt-7 grid gap-4">
        {error && <Note tone="critical">{sentence(error)}</Note>}
        <RoleChoice role={role} onChange={setRole} />
        <NameFields given={{ firstname, lastname }} />
        <TermsBox />
        <Button type="submit" kind="primary" wide className="min-h-14" busy={busy}>
          {t('register.action')}
        </Button>
      </form>
    </>
  )
}
