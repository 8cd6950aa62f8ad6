'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { BankQuestion } from '@/shared/payments/components/bank-question.tsx'
import { CardFields } from '@/shared/payments/components/card-fields.tsx'
import { useCardPayment } from '@/shared/payments/use-card-payment.ts'
import { PayButton } from '@/ui/button.tsx'
import { Chip } from '@/ui/chip.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Field } from '@/ui/field.tsx'
import { Note } from '@/ui/note.tsx'
import { type StartedTopUp, useConfirmTopUpMutation, useStartTopUpMutation } from '../api.ts'

const AMOUNTS = [5000, 10_000, 20_000, 50_000]

/**
 * Amount and card on one sheet. A declined card leaves everything as typed, and the same top-up open for a second try.
 */
export function TopUpDialog({
  open,
  onOpenChange,
  currency,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  currency: string
}) {
  const t = useTranslations('wallet')
  const refused = useTranslations('payments.refused')
  const figures = useFigures()
  const sentence = useSentence()
  const [start] = useStartTopUpMutation()
  const [confirm] = useConfirmTopUpMutation()
  const { pay, question, fields } = useCardPayment()
  const [amount, setAmount] = useState(10_000)
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const begun = useRef<{ amount: number; topUp: StartedTopUp } | null>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setRefusal(undefined)
    try {
      if (begun.current?.amount !== amount) {
        begun.current = { amount, topUp: await start({ amount }).unwrap() }
      }
      const { topUp } = begun.current
      const outcome = await pay(topUp.client_secret)
      if (outcome !== 'paid') return setRefusal(refused(outcome))
      await confirm({ topUpId: topUp.topUpId }).unwrap()
      begun.current = null
      say.success(t('done', { amount: figures.money(amount, currency) }))
      onOpenChange(false)
    } catch (error) {
      setRefusal(sentence(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Dialog open={open} onOpenChange={onOpenChange} title={t('topUpTitle')} description={t('topUpLead')}>
        <form onSubmit={submit} className="mt-5 grid gap-5">
          <div className="chips">
            {AMOUNTS.map((each) => (
              <Chip key={each} pressed={amount === each} onClick={() => setAmount(each)}>
                <span className="num">{figures.money(each, currency)}</span>
              </Chip>
            ))}
          </div>
          <Field
            label={t('amount', { currency })}
            inputMode="decimal"
            type="number"
            min={10}
            max={2000}
            step="0.01"
            required
            dir="ltr"
            value={amount ? amount / 100 : ''}
            onChange={(event) => setAmount(Math.round(Number(event.target.value) * 100))}
            hint={t('range', { low: figures.money(1000, currency), high: figures.money(200_000, currency) })}
          />
          <CardFields fields={fields} />
          {refusal && <Note tone="critical">{refusal}</Note>}
          <PayButton type="submit" price={figures.money(amount, currency)} busy={busy}>
            {busy ? t('working') : t('topUp')}
          </PayButton>
        </form>
      </Dialog>
      <BankQuestion question={question} amount={figures.money(amount, currency)} />
    </>
  )
}
