'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSignOut } from '@/lib/session/use-sign-out.ts'
import { SignOutButton } from '@/shared/person/sign-out-button.tsx'
import { useAct } from '@/ui/act/use-act.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { useSetAvailabilityMutation } from '../api.ts'
import { useShift } from '../shift.tsx'
import { isPending } from '../waiting/waiting-steps.ts'

/**
 * Whoever signs out leaves the road: their car is free for the next chauffeur. A ride under way, and steps that nobody
 * else can send, are asked about first.
 */
export function SignOutOfShift() {
  const t = useTranslations('chauffeur.signOut')
  const { availability, ride, steps } = useShift()
  const [goOffline] = useAct(useSetAvailabilityMutation())
  const signOut = useSignOut()
  const [isAsked, setAsked] = useState(false)
  const isDriving = ride.data != null
  const waiting = steps.filter(isPending).length

  const leave = async () => {
    if (availability.data?.online && !isDriving && (await goOffline({ online: false }))) return
    await signOut()
  }
  const said = [isDriving && t('driving'), waiting > 0 && t('waiting', { count: waiting })].filter(Boolean).join(' ')

  return (
    <>
      <SignOutButton onPress={isDriving || waiting > 0 ? () => setAsked(true) : leave} />
      <Dialog open={isAsked} onOpenChange={setAsked} title={t('title')} description={said}>
        <div className="mt-5 grid gap-2">
          <Button kind="danger" wide onClick={signOut}>
            {t('signOut')}
          </Button>
          <Button wide onClick={() => setAsked(false)}>
            {t('stay')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
