'use client'

import { useLocale } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { usePerson } from '@/lib/session/use-person.ts'
import { useTermsQuery } from '../api.ts'

// It stands on every page and is hardly ever seen, so its dialog comes when it is needed.
const TermsDialog = lazy(() => import('./terms-dialog.tsx').then((module) => ({ default: module.TermsDialog })))

/**
 * Asks when a version of the terms demands it. It can be put off until the next visit: somebody may be in the middle of
 * a ride.
 */
export function TermsNotice() {
  const isSignedIn = usePerson() !== undefined
  const { data: terms } = useTermsQuery(useLocale(), { skip: !isSignedIn })
  const [isLater, setLater] = useState(false)
  if (!terms?.mustAccept || isLater) return null
  return (
    <Suspense>
      <TermsDialog terms={terms} onLater={() => setLater(true)} />
    </Suspense>
  )
}
