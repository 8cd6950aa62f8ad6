'use client'

import { useLocale } from 'next-intl'
import { useState } from 'react'
import { spokenLocale } from '@/lib/i18n/locales.ts'
import { latePart } from '@/lib/late/late-part.tsx'
import { usePerson } from '@/lib/session/use-person.ts'
import { AbsentUnseen } from '@/shared/late/components/absent.tsx'
import { useTermsQuery } from '../api.ts'

// It stands on every page and is hardly ever seen, so its dialog comes when it is needed.
const TermsDialog = latePart(() => import('./terms-dialog.tsx').then((module) => module.TermsDialog), AbsentUnseen)

/**
 * Asks when a version of the terms demands it. It can be put off until the next visit: somebody may be in the middle of
 * a ride.
 */
export function TermsNotice() {
  const isSignedIn = usePerson() !== undefined
  const { data: terms } = useTermsQuery(spokenLocale(useLocale()), { skip: !isSignedIn })
  const [isLater, setLater] = useState(false)
  if (!terms?.mustAccept || isLater) return null
  return <TermsDialog terms={terms} onLater={() => setLater(true)} />
}
