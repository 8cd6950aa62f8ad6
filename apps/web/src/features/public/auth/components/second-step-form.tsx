'use client'

import type { SecondStep } from '@livery/contracts/identity/second-factor.ts'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { authLink } from '@/lib/paths/auth-link.ts'
import { codeOf } from '@/lib/store/failure.ts'
import { FactorForm, type FactorProof } from '@/shared/sign-in/components/factor-form.tsx'
import { mutationOf } from '@/ui/act/use-act.ts'
import { Link } from '@/ui/link.tsx'
import type { SecondProof } from '../enter.ts'
import { useEnter } from '../use-enter.ts'
import { AuthHead } from './auth-head.tsx'

/** The second step of a sign-in. When its minutes are over, the first page says so. */
export function SecondStepForm({ step: { methods, passkey, expiresAt } }: { step: SecondStep }) {
  const t = useTranslations('auth.secondStep')
  const callbackUrl = useSearchParams().get('callbackUrl')
  const [enter] = useEnter<SecondProof>(callbackUrl)
  const over = authLink('/sign-in', callbackUrl, { error: 'SIGN_IN_OVER' })
  useEffect(() => {
    const timer = setTimeout(() => window.location.replace(over), Math.max(0, Date.parse(expiresAt) - Date.now()))
    return () => clearTimeout(timer)
  }, [expiresAt, over])
  const mutation = mutationOf(async (proof: FactorProof) => {
    const { error } = await enter({ secondStep: 'on', ...asFields(proof) })
    if (codeOf(error) === 'SIGN_IN_OVER') window.location.replace(over)
    if (error !== undefined) throw error
  })
  return (
    <>
      <AuthHead title={t('title')} lead={t(methods.includes('app') ? 'leadApp' : 'leadOther')} />
      <div className="mt-7">
        <FactorForm methods={methods} passkey={passkey} mutation={mutation} size="large" />
      </div>
      <p className="mt-8 text-center">
        <Link href={authLink('/sign-in', callbackUrl)} className="link inline-flex min-h-11 items-center">
          {t('other')}
        </Link>
      </p>
    </>
  )
}

function asFields(proof: FactorProof): Omit<SecondProof, 'secondStep'> {
  return 'passkey' in proof ? { passkey: JSON.stringify(proof.passkey) } : proof
}
