'use client'

import type { OwnWallet } from '@livery/contracts/wallet/wallet.ts'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { BankQuestion } from '@/shared/payments/components/bank-question.tsx'
import { CardFields } from '@/shared/payments/components/card-fields.tsx'
import { useCardPayment } from '@/shared/payments/use-card-payment.ts'
import { type StartedTopUp, useConfirmTopUpMutation, useStartTopUpMutation } from '@/shared/wallet/api.ts'
import { mutationOf } from '@/ui/act/use-act.ts'
import { Chip } from '@/ui/chip.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { AmountField } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'

const AMOUNTS = [5000, 10_000, 20_000, 50_000]
const USUAL = 10_000

/**
 * Amount and card on one sheet. A declined card leaves everything as typed, and the same top-up open for a second try.
 */
export function TopUpDialog({
  open,
  onOpenChange,
  wallet: { currency, topUpMin: least, topUpMax: most },
  amount: due,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  wallet: OwnWallet
  /** What they were asked for. */
  amount?: number | undefined
}) {
  const t = useTranslations('wallet')
  const figures = useFigures()
  const [start] = useStartTopUpMutation()
  const [confirm] = useConfirmTopUpMutation()
  const { hasCard, through, question, fields } = useCardPayment()
  const begun = useRef<{ amount: number; topUp: StartedTopUp } | null>(null)
  const form = useActForm({
    mutation: mutationOf(async (amount: number) => {
      if (begun.current?.amount !== amount)
        begun.current = { amount, topUp: await start({ amount, currency }).unwrap() }
      const { topUp } = begun.current
      await through('pay', topUp.client_secret)
      await confirm({ topUpId: topUp.topUpId }).unwrap()
      begun.current = null
      return amount
    }),
    start: { amount: `${(due ?? Math.min(most, Math.max(least, USUAL))) / 100}` },
    body: (typed) => minorOf(typed.amount),
    allows: hasCard,
    fieldOf: { TOP_UP_OUT_OF_RANGE: 'amount' },
    done: (amount) => t('done', { amount: figures.money(amount, currency) }),
    onDone: () => onOpenChange(false),
  })
  const amount = minorOf(form.watch('amount'))
  const price = figures.money(amount, currency)
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title={t('topUpTitle')}
        description={t(due === undefined ? 'topUpLead' : 'topUpAsked')}
      >
        <ActForm form={form} className="mt-5 grid gap-5" price={price} label={form.busy ? t('working') : t('topUp')}>
          <div className="grid grid-cols-2 gap-2 min-[375px]:grid-cols-4">
            {amountsFrom(due ?? least, most, due).map((each) => (
              <Chip
                key={each}
                className="justify-center px-1"
                pressed={amount === each}
                onClick={() => form.setValue('amount', `${each / 100}`, { shouldDirty: true, shouldValidate: true })}
              >
                <span className="num">{figures.money(each, currency)}</span>
              </Chip>
            ))}
          </div>
          <AmountField
            label={t('amount', { currency })}
            hint={t('range', { low: figures.money(least, currency), high: figures.money(most, currency) })}
            {...form.field('amount', { required: true, min: least / 100, max: most / 100 })}
          />
          <CardFields fields={fields} />
        </ActForm>
      </Dialog>
      <BankQuestion question={question} amount={price} />
    </>
  )
}

/** What they were asked for comes first, and nothing below it helps. */
function amountsFrom(low: number, high: number, due: number | undefined): number[] {
  const within = AMOUNTS.filter((each) => each >= low && each <= high && each !== due)
  return due === undefined ? within : [due, ...within]
}

function minorOf(amount: string): number {
  return Math.round(Number(amount) * 100)
}
