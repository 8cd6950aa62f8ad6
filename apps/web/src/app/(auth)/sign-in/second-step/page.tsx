import { redirect } from 'next/navigation'
import { SecondStepForm } from '@/features/public/auth/components/second-step-form.tsx'
import { titled } from '@/lib/i18n/titled.ts'
import { authLink } from '@/lib/paths/auth-link.ts'
import { identityCalls, Refused } from '@/lib/session/identity-calls.ts'
import { findWaiting } from '@/lib/session/waiting-sign-in.ts'

export const generateMetadata = titled('auth.secondStep.title')

interface Props {
  searchParams: Promise<{ callbackUrl?: string }>
}

/** Of a sign-in whose first step is done; without one, it begins again. */
export default async function SecondStepPage({ searchParams }: Props) {
  const { callbackUrl } = await searchParams
  const over = authLink('/sign-in', callbackUrl ?? null, { error: 'SIGN_IN_OVER' })
  const token = await findWaiting()
  if (token === undefined) redirect(over)
  const step = await identityCalls.secondStep({ token }).catch((error: unknown) => {
    if (error instanceof Refused && error.status < 500 && error.status !== 429) return undefined
    throw error
  })
  if (step === undefined) redirect(over)
  return <SecondStepForm step={step.data} />
}
