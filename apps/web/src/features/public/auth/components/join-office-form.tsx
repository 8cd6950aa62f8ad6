'use client'

import type { OpenInvitation } from '@livery/contracts/team/team.ts'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { NameFields } from '@/shared/sign-in/components/name-fields.tsx'
import { buttonClass } from '@/ui/button.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Link } from '@/ui/link.tsx'
import { LoadFailed } from '@/ui/load-failed.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { useJoinOfficeMutation, useOpenInvitationMutation } from '../api.ts'
import { AuthHead } from './auth-head.tsx'
import { NEW_PASSWORD, PasswordField } from './password-field.tsx'

/** The key stands behind the # of the letter's link: it reaches no server but the API, in a body. */
export function JoinOfficeForm() {
  const t = useTranslations('auth.office')
  const [open, { data, error }] = useOpenInvitationMutation()
  const [key, setKey] = useState('')
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    const given = window.location.hash.slice(1)
    setKey(given)
    void open(given)
  }, [open])
  if (isDone && data)
    return (
      <>
        <AuthHead title={t('doneTitle')} lead={t('doneLead', { email: data.email })} />
        <SignInLink />
      </>
    )
  if (data) return <OpenForm invitation={data} token={key} onDone={() => setDone(true)} />
  if (error && 'status' in error && typeof error.status === 'number' && error.status < 500 && error.status !== 429)
    return <AuthHead title={t('over')} lead={t('overNext')} />
  if (error) return <LoadFailed title={t('title')} error={error} onRetry={() => void open(key)} />
  return <SkeletonRows rows={4} />
}

function OpenForm({ invitation, token, onDone }: { invitation: OpenInvitation; token: string; onDone: () => void }) {
  const t = useTranslations('auth')
  const { email, invitedBy } = invitation
  const form = useActForm({
    mutation: useJoinOfficeMutation(),
    start: { firstname: '', lastname: '', password: '' },
    body: (typed) => ({ token, ...typed }),
    fieldOf: { PASSWORD_TOO_WEAK: 'password' },
    sentences: { EMAIL_HAS_ACCOUNT: t('office.hasAccount'), INVITATION_OVER: t('office.overNext') },
    onDone,
  })
  return (
    <>
      <AuthHead title={t('office.title')} lead={t('office.lead', { invitedBy, email })} />
      <ActForm form={form} className="mt-7 grid gap-4" size="large" label={t('office.open')}>
        <NameFields field={form.field} />
        <PasswordField autoComplete="new-password" hint={t('passwordHint')} {...form.field('password', NEW_PASSWORD)} />
      </ActForm>
    </>
  )
}

function SignInLink() {
  const t = useTranslations('auth.forgot')
  return (
    <Link href="/sign-in" className={buttonClass({ kind: 'primary', wide: true }, 'mt-8 min-h-14')}>
      {t('toSignIn')}
    </Link>
  )
}
