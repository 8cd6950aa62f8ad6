'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { baseApi } from '@/lib/store/base-api.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { useAddCardMutation } from '@/shared/payments/api.ts'
import { BankQuestion } from '@/shared/payments/components/bank-question.tsx'
import { CardFields } from '@/shared/payments/components/card-fields.tsx'
import { useCardPayment } from '@/shared/payments/use-card-payment.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Note } from '@/ui/note.tsx'

/** A card that is given to be kept. A declined one leaves everything as typed, and the same form open for another. */
export function AddCardDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useTranslations('wallet.cards')
  const refused = useTranslations('payments.refused')
  const wallet = useTranslations('wallet')
  const sentence = useSentence()
  const dispatch = useDispatch()
  const [start] = useAddCardMutation()
  const { keep, question, fields } = useCardPayment()
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const secret = useRef<string>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setRefusal(undefined)
    try {
      secret.current ??= (await start().unwrap()).client_secret
      const outcome = await keep(secret.current)
      if (outcome !== 'paid') return setRefusal(refused(outcome))
      secret.current = null
      dispatch(baseApi.util.invalidateTags(['Card']))
      say.success(t('kept'))
      onOpenChange(false)
    } catch (error) {
      setRefusal(sentence(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Dialog open={open} onOpenChange={onOpenChange} title={t('addTitle')} description={t('addLead')}>
        <form onSubmit={submit} className="mt-5 grid gap-5">
          <CardFields fields={fields} saved={false} />
          {refusal && <Note tone="critical">{refusal}</Note>}
          <Button type="submit" kind="primary" wide busy={busy}>
            {busy ? wallet('working') : t('keep')}
          </Button>
        </form>
      </Dialog>
      <BankQuestion question={question} />
    </>
  )
}
