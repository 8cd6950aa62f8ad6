'use client'

import { useTranslations } from 'next-intl'
import { authLink } from '@/lib/paths/auth-link.ts'
import { useAuthSentence } from '@/lib/session/use-auth-sentence.ts'
import { buttonClass } from '@/ui/button.tsx'
import { Link } from '@/ui/link.tsx'
import { BrokenWay, StatePanel } from '@/ui/states.tsx'

/** `error` is the server's word: without a secret, every address shows this page. */
export function AuthErrorPanel({ error, callbackUrl }: { error: string; callbackUrl: string | null }) {
  const t = useTranslations('auth')
  const sentence = useAuthSentence()
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
