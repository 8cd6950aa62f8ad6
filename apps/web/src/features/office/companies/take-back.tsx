'use client'

import type { CompanyPayment } from '@livery/contracts/companies/companies.ts'
import type { Currency } from '@livery/kernel/money.ts'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { useTakeBackPaymentMutation } from '@/shared/company/api.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { TextArea } from '@/ui/field.tsx'
import { FormEnd } from '@/ui/form-end.tsx'

/** A payment that was booked wrongly is taken back, after a question and with a reason. */
export function TakeBack({ payment, currency }: { payment: CompanyPayment; currency: Currency }) {
  const t = useTranslations('officeCompanies.takeBack')
  const figures = useFigures()
  const [asking, setAsking] = useState(false)
  if (payment.takenBack !== null) return null
  const about = { amount: figures.money(payment.amount, currency), number: payment.invoice }
  return (
    <>
      <Button size="small" kind="quiet" className="min-h-9" onClick={() => setAsking(true)}>
        {t('button')}
        <span className="sr-only"> {about.amount}</span>
      </Button>
      <Dialog open={asking} onOpenChange={setAsking} title={t('title', about)} description={t('lead', about)}>
        <Question payment={payment} onClose={() => setAsking(false)} />
      </Dialog>
    </>
  )
}

function Question({ payment, onClose }: { payment: CompanyPayment; onClose: () => void }) {
  const t = useTranslations('officeCompanies.takeBack')
  const sentence = useSentence()
  const [takeBack, { error, isLoading }] = useTakeBackPaymentMutation()
  const [reason, setReason] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const reply = await takeBack({ paymentId: payment._id, reason })
    if (reply.error) return
    say.success(t('done'))
    onClose()
  }
  return (
    <form onSubmit={submit} className="mt-5 grid gap-4">
      <TextArea
        label={t('reason')}
        hint={t('reasonHint')}
        required
        minLength={5}
        maxLength={200}
        rows={2}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <FormEnd refusal={error && sentence(error)} kind="danger" busy={isLoading} leave={t('leave')} onLeave={onClose}>
        {t('confirm')}
      </FormEnd>
    </form>
  )
}
