'use client'

import type { SignInProvider } from '@livery/contracts/identity/provider-sign-in.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { authService } from '@/lib/session/auth-service.ts'
import { useAuthSentence } from '@/lib/session/use-auth-sentence.ts'
import { Button } from '@/ui/button.tsx'
import { Note } from '@/ui/note.tsx'
import { ProviderMark } from '@/ui/provider-mark.tsx'

export const PROVIDER_NAMES: Record<SignInProvider, string> = { google: 'Google', apple: 'Apple' }

/** The way in by somebody who knows the person already; nothing stands here when the operator offers nobody. */
export function ProviderButtons({
  providers,
  callbackUrl,
  onLeave,
}: {
  providers: readonly SignInProvider[]
  callbackUrl: string | null
  /** Before the page is left. */
  onLeave?: () => void
}) {
  const t = useTranslations('auth.provider')
  const sentence = useAuthSentence()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState<SignInProvider>()
  if (providers.length === 0) return null

  const leave = async (provider: SignInProvider) => {
    setBusy(provider)
    onLeave?.()
    const refused = await authService.leaveFor(provider, callbackUrl ?? '/enter')
    if (!refused) return
    setError(refused)
    setBusy(undefined)
  }
  return (
    <div className="mt-6 grid gap-3">
      <p className="small flex items-center gap-4 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or')}
      </p>
      {error && <Note tone="critical">{sentence(error)}</Note>}
      {providers.map((provider) => (
        <Button
          key={provider}
          wide
          className="min-h-14"
          busy={busy === provider}
          disabled={busy !== undefined}
          onClick={() => leave(provider)}
        >
          <ProviderMark provider={provider} />
          {t('with', { provider: PROVIDER_NAMES[provider] })}
        </Button>
      ))}
    </div>
  )
}
