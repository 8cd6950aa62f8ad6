'use client'

import type { FailedWorkKind } from '@livery/contracts/operations/operations.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { useSendAllAgainMutation } from './api.ts'

/** All that the list shows, on every page, after a question. */
export function SendAllAgain({ kind, count }: { kind: FailedWorkKind | undefined; count: number }) {
  const t = useTranslations('failedWork')
  const sentence = useSentence()
  const [isAsked, setAsked] = useState(false)
  const [send, { isLoading }] = useSendAllAgainMutation()
  const go = async () => {
    const reply = await send({ kind })
    if (reply.error) return say.error(sentence(reply.error))
    say.success(t('sent', { count: reply.data.sent }))
    setAsked(false)
  }
  return (
    <>
      <Button size="small" className="ms-auto min-h-9" onClick={() => setAsked(true)}>
        {t('sendAllAgain')}
      </Button>
      <Dialog open={isAsked} onOpenChange={setAsked} title={t('sendAllAgain')} description={t('allNote', { count })}>
        <div className="mt-5 grid">
          <Button kind="primary" busy={isLoading} onClick={go}>
            {t('sendAllAgain')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
