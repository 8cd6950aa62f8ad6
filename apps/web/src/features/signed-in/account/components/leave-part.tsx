'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSignOut } from '@/lib/session/use-sign-out.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Note } from '@/ui/note.tsx'
import { useDeleteAccountMutation } from '../api.ts'

const GRACE_DAYS = 30
const DAY_MS = 86_400_000

/** Asked twice, since every device is signed out at once; done, it says how to come back. */
export function LeavePart() {
  const t = useTranslations('account.leave')
  const figures = useFigures()
  const sentence = useSentence()
  const [isOpen, setOpen] = useState(false)
  const [leave, { error, isLoading, data: plan, reset }] = useDeleteAccountMutation()
  const date = figures.day(plan?.erasedAt ?? new Date(Date.now() + GRACE_DAYS * DAY_MS))
  // The session is dead already; what is left of it in this browser goes with the page.
  const close = useSignOut()

  return (
    <>
      <Button
        kind="danger"
        onClick={() => {
          reset()
          setOpen(true)
        }}
      >
        {t('action')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={(open) => (plan ? close() : setOpen(open))}
        title={plan ? t('done') : t('sure')}
        description={plan ? t('doneNext', { date }) : t('consequences', { date })}
      >
        {error && (
          <Note tone="critical" className="mt-4">
            {sentence(error)}
          </Note>
        )}
        <div className="mt-5 grid gap-2.5">
          {plan ? (
            <Button kind="primary" wide onClick={close}>
              {t('close')}
            </Button>
          ) : (
            <>
              <Button kind="danger" wide busy={isLoading} onClick={() => leave()}>
                {t('confirm')}
              </Button>
              <Button kind="quiet" wide onClick={() => setOpen(false)}>
                {t('keep')}
              </Button>
            </>
          )}
        </div>
      </Dialog>
    </>
  )
}
