'use client'

import type { SignInProvider } from '@livery/contracts/identity/provider-sign-in.ts'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { spokenLocale } from '@/lib/i18n/locales.ts'
import { authLink } from '@/lib/paths/auth-link.ts'
import { authService } from '@/lib/session/auth-service.ts'
import { useSession } from '@/lib/session/session-provider.tsx'
import { useAuthSentence } from '@/lib/session/use-auth-sentence.ts'
import { visit } from '@/lib/session/visit.ts'
import { codeOf } from '@/lib/store/failure.ts'
import { useRequestSignInCodeMutation } from '@/shared/sign-in/api.ts'
import { CodeForm } from '@/shared/sign-in/components/code-form.tsx'
import { EMAIL, EmailField } from '@/shared/sign-in/components/email-field.tsx'
import { NameFields } from '@/shared/sign-in/components/name-fields.tsx'
import { ProviderButtons } from '@/shared/sign-in/components/provider-buttons.tsx'
import { maskEmail } from '@/shared/sign-in/mask-email.ts'
import { useAttemptKey } from '@/shared/sign-in/use-attempt-key.ts'
import { mutationOf } from '@/ui/act/use-act.ts'
import { Dialog } from '@/ui/dialog.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Link } from '@/ui/link.tsx'
import { awaitedCode } from '../awaited-code.ts'
import type { HandedTrip } from '../slice.ts'

type Step = { at: 'email' } | { at: 'code' } | { at: 'names'; otp: string }

/**
 * Signs in over the booking: an address, the code that is mailed to it, and of somebody new their names. Nothing tells
 * whether an address has an account before its code has come back. What was chosen goes along.
 */
export function SignInDialog({
  open,
  providers,
  trip,
  onClose,
}: {
  open: boolean
  providers: readonly SignInProvider[]
  /** What they take along, as it is when they sign in. */
  trip: () => HandedTrip
  onClose: () => void
}) {
  const t = useTranslations('booking.enter')
  const [email, setEmail] = useState(() => awaitedCode.email() ?? '')
  const [step, setStep] = useState<Step>(email ? { at: 'code' } : { at: 'email' })
  const enter = useEnterHere(email, trip)
  const lead: Record<Step['at'], ReactNode> = {
    email: t('email.lead'),
    code: t.rich('code.lead', { email: () => <bdi className="text-ink">{maskEmail(email)}</bdi> }),
    names: t('names.lead'),
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t(`${step.at}.title`)}
      description={lead[step.at]}
    >
      {step.at === 'email' && (
        <AskEmail
          email={email}
          providers={providers}
          onLeave={() => visit.keep(trip())}
          onSent={(to) => {
            setEmail(to)
            awaitedCode.keep(to)
            setStep({ at: 'code' })
          }}
        />
      )}
      {step.at === 'code' && (
        <AskCode
          email={email}
          enter={enter}
          onNew={(otp) => setStep({ at: 'names', otp })}
          onOther={() => {
            awaitedCode.forget()
            setStep({ at: 'email' })
          }}
        />
      )}
      {step.at === 'names' && <AskNames otp={step.otp} enter={enter} onOver={() => setStep({ at: 'code' })} />}
    </Dialog>
  )
}

function AskEmail({
  email,
  providers,
  onLeave,
  onSent,
}: {
  email: string
  providers: readonly SignInProvider[]
  onLeave: () => void
  onSent: (email: string) => void
}) {
  const t = useTranslations('booking.enter.email')
  const code = useTranslations('auth.code')
  const [request] = useRequestSignInCodeMutation()
  const locale = useLocaleOfLetters()
  const form = useActForm({
    mutation: mutationOf(async (to: string) => {
      try {
        await request({ email: to, locale }).unwrap()
      } catch (error) {
        // One is on its way already.
        if (codeOf(error) !== 'OTP_TOO_SOON') throw error
      }
    }),
    start: { email },
    body: (typed) => typed.email.trim(),
    onDone: (_, typed) => onSent(typed.email.trim()),
  })
  return (
    <>
      <ActForm form={form} className="mt-5 grid gap-4" size="large" label={code('continue')}>
        <EmailField {...form.field('email', EMAIL)} autoComplete="email" />
      </ActForm>
      <ProviderButtons providers={providers} callbackUrl="/book" onLeave={onLeave} />
      <Link
        href={authLink('/sign-in', '/book')}
        className="link small mt-4 inline-flex min-h-11 items-center"
        onClick={onLeave}
      >
        {t('password')}
      </Link>
    </>
  )
}

function AskCode({
  email,
  enter,
  onNew,
  onOther,
}: {
  email: string
  enter: ReturnType<typeof useEnterHere>
  onNew: (otp: string) => void
  onOther: () => void
}) {
  const t = useTranslations('auth.code')
  const [request] = useRequestSignInCodeMutation()
  const locale = useLocaleOfLetters()
  const mutation = mutationOf(async (otp: string) => {
    try {
      await enter({ otp })
    } catch (error) {
      if (codeOf(error) !== 'TERMS_NOT_ACCEPTED') throw error
      onNew(otp)
    }
  })
  return (
    <>
      <CodeForm
        atOnce
        mutation={mutation}
        body={(otp) => otp}
        onAgain={() => request({ email, locale })}
        onOther={onOther}
      />
      <p className="small mt-4 text-center text-muted">{t('spam')}</p>
    </>
  )
}

function AskNames({
  otp,
  enter,
  onOver,
}: {
  otp: string
  enter: ReturnType<typeof useEnterHere>
  /** The code was good for ten minutes. */
  onOver: () => void
}) {
  const t = useTranslations('booking.enter.names')
  const locale = useLocaleOfLetters()
  const form = useActForm({
    mutation: mutationOf((names: Record<string, string>) => enter({ otp, ...names })),
    start: { firstname: '', lastname: '' },
    body: ({ firstname, lastname }) => ({
      firstname: firstname.trim(),
      lastname: lastname.trim(),
      locale,
      acceptTerms: 'on',
    }),
    onRefused: (error) => codeOf(error)?.startsWith('OTP_') && onOver(),
  })
  const page = (href: string) => (words: ReactNode) => (
    <Link href={href} target="_blank" className="link underline">
      {words}
    </Link>
  )
  return (
    <ActForm form={form} className="mt-5 grid gap-4" size="large" label={t('agree')}>
      <NameFields field={form.field} />
      <p className="small text-muted">{t.rich('terms', { terms: page('/terms'), privacy: page('/privacy') })}</p>
    </ActForm>
  )
}

/** Signs in and stays: the page becomes theirs, with what they took along. */
function useEnterHere(email: string, trip: () => HandedTrip) {
  const { arrived } = useSession()
  const sentence = useAuthSentence()
  const attemptKey = useAttemptKey()
  return async (given: Record<string, string>): Promise<void> => {
    visit.keep(trip())
    const { ok, error } = await authService.signIn('email-code', { email, attemptKey, ...given }, '/book')
    if (!ok || error) {
      visit.drop()
      const code = error ?? 'Default'
      throw { status: 422, data: { code, status: 422, detail: sentence(code) } }
    }
    awaitedCode.forget()
    await arrived()
  }
}

const useLocaleOfLetters = () => spokenLocale(useLocale())
