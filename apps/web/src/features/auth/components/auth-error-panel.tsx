'use client'

import Link from 'next/link'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { authLink } from '@/lib/paths/auth-link.ts'
import { useAuthSentence } from '@/lib/session/use-auth-sentence.ts'
import { buttonClass } from '@/ui/button.tsx'
import { BrokenWay, StatePanel } from '@/ui/states.tsx'

export function AuthErrorPanel({ callbackUrl }: { callbackUrl: string | null }) {
  const t = useTranslations('auth')
  const sentence = useAuthSentence()
  const error = useSearchParams().get('error') ?? 'Default'
  return (
    <StatePanel
      art={<BrokenWay />}
      title={t('failed')}
      actions={
        <Link href={authLink('/sign-in', callbackUrl)} className={buttonClass({ kind: 'primary' })}>
          {t('forgot.toSignIn')}
        </Link>
      }
    >
      {sentence(error)}
    </StatePanel>
  )
}
