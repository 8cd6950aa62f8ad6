'use client'

import { useTranslations } from 'next-intl'
import { keptRegistrationKey } from '@/lib/session/registration-key.ts'
import { CodeForm } from '@/shared/sign-in/components/code-form.tsx'
import { maskEmail } from '@/shared/sign-in/mask-email.ts'
import { type Mutation, useAct } from '@/ui/act/use-act.ts'
import { useSendCodeMutation } from '../api.ts'
import { AuthHead } from './auth-head.tsx'

/** Six digits, by email, as a page. */
export function CodeStep<Body, Answer>({
  email,
  ...rest
}: {
  email: string
  mutation: Mutation<Body, Answer>
  body: (code: string) => Body
  onDone?: (answer: Answer) => void
  onOther: () => void
}) {
  const t = useTranslations('auth.code')
  const [sendCode] = useAct(useSendCodeMutation())
  return (
    <>
      <AuthHead
        title={t('title')}
        lead={t.rich('lead', { email: () => <bdi className="text-ink">{maskEmail(email)}</bdi> })}
      />
      <CodeForm {...rest} onAgain={() => sendCode({ email, registrationKey: keptRegistrationKey() })} />
      <p className="small mt-10 text-center text-muted">{t('spam')}</p>
    </>
  )
}
