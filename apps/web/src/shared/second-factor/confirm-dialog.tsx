'use client'

import type { SecondFactor } from '@livery/contracts/identity/second-factor.ts'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useMeQuery } from '@/shared/person/api.ts'
import { FactorForm } from '@/shared/sign-in/components/factor-form.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Field } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Loaded } from '@/ui/loaded.tsx'
import { useConfirmIdentityMutation, usePasskeyToConfirmMutation, useSecondFactorQuery } from './api.ts'

/** Before anything changes about how one signs in: the factor again, or the password where there is none. */
export function ConfirmDialog({ onClose, onConfirmed }: { onClose: () => void; onConfirmed: () => void }) {
  const t = useTranslations('security.confirm')
  const factor = useSecondFactorQuery()
  return (
    <Dialog open onOpenChange={onClose} title={t('title')} description={t('lead')}>
      <div className="mt-5">
        <Loaded query={factor} failed={t('failed')} rows={2} bare>
          {(data) =>
            data.confirmBy === 'password' ? (
              <ByPassword onDone={onConfirmed} />
            ) : (
              <ByFactor of={data} onDone={onConfirmed} />
            )
          }
        </Loaded>
      </div>
    </Dialog>
  )
}

function ByPassword({ onDone }: { onDone: () => void }) {
  const t = useTranslations('security.confirm')
  const { data: me } = useMeQuery()
  const form = useActForm({
    mutation: useConfirmIdentityMutation(),
    start: { password: '' },
    body: ({ password }) => ({ password }),
    fieldOf: { CURRENT_PASSWORD_WRONG: 'password' },
    onDone,
  })
  return (
    <ActForm form={form} label={t('action')}>
      {/* Tells a password manager whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={me?.email ?? ''} readOnly hidden />
      <Field
        label={t('password')}
        type="password"
        autoComplete="current-password"
        dir="ltr"
        {...form.field('password', { required: true, maxLength: 200 })}
      />
    </ActForm>
  )
}

function ByFactor({ of, onDone }: { of: SecondFactor; onDone: () => void }) {
  const mutation = useConfirmIdentityMutation()
  const [ask, { data: passkey }] = usePasskeyToConfirmMutation()
  const hasPasskey = of.passkeys.length > 0 && of.passkeysOffered
  // Asked before the press: some browsers open a passkey's question only right after it.
  useEffect(() => {
    if (hasPasskey) void ask()
  }, [hasPasskey, ask])
  if (hasPasskey && passkey === undefined) return null
  const methods = [
    ...(of.app ? (['app'] as const) : []),
    ...(hasPasskey ? (['passkey'] as const) : []),
    ...(of.recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
  ]
  return <FactorForm methods={methods} passkey={passkey ?? null} mutation={mutation} onDone={onDone} />
}
