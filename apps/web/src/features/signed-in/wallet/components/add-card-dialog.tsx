'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useDispatch } from 'react-redux'
import { baseApi } from '@/lib/store/base-api.ts'
import { useAddCardMutation } from '@/shared/payments/api.ts'
import { BankQuestion } from '@/shared/payments/components/bank-question.tsx'
import { CardFields } from '@/shared/payments/components/card-fields.tsx'
import { useCardPayment } from '@/shared/payments/use-card-payment.ts'
import { mutationOf } from '@/ui/act/use-act.ts'
import { Dialog } from '@/ui/dialog.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'

/** A card that is given to be kept. A declined one leaves everything as typed, and the same form open for another. */
export function AddCardDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useTranslations('wallet.cards')
  const wallet = useTranslations('wallet')
  const dispatch = useDispatch()
  const [start] = useAddCardMutation()
  const { hasCard, through, question, fields } = useCardPayment()
  const secret = useRef<string>(null)
  const form = useActForm({
    mutation: mutationOf(async () => {
      secret.current ??= (await start().unwrap()).client_secret
      await through('keep', secret.current)
      secret.current = null
    }),
    start: {},
    body: () => undefined,
    allows: hasCard,
    done: t('kept'),
    onDone: () => {
      dispatch(baseApi.util.invalidateTags(['Card']))
      onOpenChange(false)
    },
  })
  return (
    <>
      <Dialog open={open} onOpenChange={onOpenChange} title={t('addTitle')} description={t('addLead')}>
        <ActForm form={form} className="mt-5 grid gap-5" label={form.busy ? wallet('working') : t('keep')}>
          <CardFields fields={fields} saved={false} />
        </ActForm>
      </Dialog>
      <BankQuestion question={question} />
    </>
  )
}
