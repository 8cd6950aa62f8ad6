'use client'

import type { OfficeMember } from '@livery/contracts/team/team.ts'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { usePerson } from '@/lib/session/use-person.ts'
import { useConfirmedAct } from '@/shared/second-factor/use-confirmed-act.tsx'
import { ActButton } from '@/ui/act/act-button.tsx'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { useEndSignInsMutation, useResetSecondFactorMutation } from './api.ts'
import { SignIns } from './sign-ins.tsx'

/** Where a member is signed in, and what helps where a device or a second factor is lost. */
export function MemberSignIn({ of: member, children }: { of: OfficeMember; children: ReactNode }) {
  const t = useTranslations('team')
  const [isOpen, setOpen] = useState(false)
  const reset = useConfirmedAct(useResetSecondFactorMutation())
  const isOwn = usePerson()?.id === member.userId
  const { userId, name, secondFactor } = member
  const hasFactor = secondFactor.app || secondFactor.passkeys > 0
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        className="min-h-9 text-start underline decoration-edge underline-offset-4"
        onClick={() => setOpen(true)}
      >
        {children}
        <span className="sr-only">{`, ${t('signInOf', { name })}`}</span>
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('signInOf', { name })}
        description={t('signInLead')}
        close={t('close')}
      >
        <div className="mt-5 grid gap-4">
          <SignIns of={{ members: [] }} userId={userId} />
          <div className="grid gap-2.5">
            <ActButton
              wide
              mutation={useEndSignInsMutation()}
              body={userId}
              done={({ ended }) => t('endedAll', { name, count: ended })}
            >
              {t(isOwn ? 'endOthers' : 'endAll')}
            </ActButton>
            {hasFactor && !isOwn && (
              <>
                <p className="hint">{t('resetLead')}</p>
                <Button
                  wide
                  kind="danger"
                  busy={reset.isLoading}
                  onClick={() => {
                    void reset.run(userId, { done: t('resetDone', { name }) }).then(close)
                  }}
                >
                  {t('reset')}
                </Button>
              </>
            )}
          </div>
        </div>
      </Dialog>
      {reset.dialog}
    </>
  )
}
