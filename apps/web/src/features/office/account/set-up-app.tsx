'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { latePart } from '@/lib/late/late-part.tsx'
import { AbsentNote } from '@/shared/late/components/absent.tsx'
import { useAddAppMutation, useBeginAppMutation } from '@/shared/second-factor/api.ts'
import { useConfirmedAct } from '@/shared/second-factor/use-confirmed-act.tsx'
import { CODE_LENGTH, CodeInput } from '@/shared/sign-in/components/code-input.tsx'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'

const QrPicture = latePart(
  () => import('@/shared/second-factor/qr-picture.tsx').then((file) => file.QrPicture),
  AbsentNote,
  () => <div className="size-52 rounded-1 bg-sunken" />,
)

interface Begun {
  readonly key: string
  readonly uri: string
}

/** A key as a picture and in letters, and the first code that comes of it. */
export function SetUpApp({ isThere, onCodes }: { isThere: boolean; onCodes: (codes: readonly string[]) => void }) {
  const t = useTranslations('security')
  const begin = useConfirmedAct(useBeginAppMutation())
  const [begun, setBegun] = useState<Begun>()
  return (
    <>
      <Button
        size="small"
        kind={isThere ? 'quiet' : 'line'}
        aria-label={t(isThere ? 'replaceApp' : 'setUpApp')}
        busy={begin.isLoading}
        onClick={() => begin.run(undefined, { onDone: setBegun })}
      >
        {t(isThere ? 'replace' : 'setUp')}
      </Button>
      <Dialog
        open={begun !== undefined}
        onOpenChange={() => setBegun(undefined)}
        title={t('setUpTitle')}
        description={t('setUpLead')}
      >
        {begun && (
          <FirstCode
            of={begun}
            onDone={(codes) => {
              setBegun(undefined)
              if (codes) onCodes(codes)
            }}
          />
        )}
      </Dialog>
      {begin.dialog}
    </>
  )
}

function FirstCode({ of: { key, uri }, onDone }: { of: Begun; onDone: (codes: readonly string[] | null) => void }) {
  const t = useTranslations('security')
  const form = useActForm({
    mutation: useAddAppMutation(),
    start: { code: '' },
    body: ({ code }) => ({ code }),
    done: t('appAdded'),
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
    onRefused: () => {
      form.setValue('code', '')
    },
  })
  const code = form.pick('code')
  return (
    <div className="mt-5 grid gap-5">
      <div className="grid justify-items-center gap-3">
        <QrPicture text={uri} label={t('qr')} />
        <p className="small text-center text-muted">{t('keyLead')}</p>
        <code className="num text-center font-sans text-[15px]/6 tracking-wide select-all" dir="ltr">
          {key.match(/.{1,4}/g)?.join(' ')}
        </code>
      </div>
      <ActForm form={form} label={t('addApp')} disabled={code.value.length < CODE_LENGTH}>
        <p className="label">{t('firstCode')}</p>
        <CodeInput
          value={code.value}
          onChange={(next) => {
            form.forget()
            code.onChange(next)
          }}
        />
      </ActForm>
    </div>
  )
}
