'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAddPasskeyMutation, useBeginPasskeyMutation } from '@/shared/second-factor/api.ts'
import { useConfirmedAct } from '@/shared/second-factor/use-confirmed-act.tsx'
import { sayStopped } from '@/shared/sign-in/components/factor-form.tsx'
import { type Asked, makePasskey } from '@/shared/sign-in/passkey.ts'
import { mutationOf } from '@/ui/act/use-act.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Field } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'

/** Named first; then the browser asks for a finger, a face or a key. */
export function AddPasskey({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const t = useTranslations('security')
  const begin = useConfirmedAct(useBeginPasskeyMutation())
  const [asked, setAsked] = useState<Asked>()
  return (
    <>
      <Button size="small" busy={begin.isLoading} onClick={() => begin.run(undefined, { onDone: setAsked })}>
        {t('addPasskey')}
      </Button>
      <Dialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={t('addPasskey')}
        description={t('addPasskeyLead')}
      >
        {asked && (
          <Named
            asked={asked}
            onDone={(codes) => {
              setAsked(undefined)
              if (codes) onCodes(codes)
            }}
          />
        )}
      </Dialog>
      {begin.dialog}
    </>
  )
}

function Named({ asked, onDone }: { asked: Asked; onDone: (codes: readonly string[] | null) => void }) {
  const t = useTranslations('security')
  const [add] = useAddPasskeyMutation()
  const form = useActForm({
    mutation: mutationOf(async ({ name }: { name: string }) => {
      const made = await makePasskey(asked).catch(sayStopped(t('passkeyStopped'), t('passkeyIsThere')))
      return add({ name, ...made }).unwrap()
    }),
    start: { name: '' },
    body: ({ name }) => ({ name: name.trim() }),
    done: t('passkeyAdded'),
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  return (
    <div className="mt-5">
      <ActForm form={form} label={t('goOn')}>
        <Field
          label={t('passkeyName')}
          hint={t('passkeyNameHint')}
          autoComplete="off"
          {...form.field('name', { required: true, maxLength: 80 })}
        />
      </ActForm>
    </div>
  )
}
