'use client'

import type { TrialBalance } from '@livery/contracts/finance/trial-balance.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { ActDialog } from '@/ui/act/act-dialog.tsx'
import { Button } from '@/ui/button.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { ReasonField } from '@/ui/form/reason-field.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Loaded } from '@/ui/loaded.tsx'
import { useCloseMonthMutation, useReopenMonthMutation, useTrialBalanceQuery } from './api.ts'
import { daysOfMonth } from './days.ts'
import { useSide } from './use-side.ts'

/** Closes a month, after a second look at what it comes to. */
export function CloseMonth({ month }: { month: string }) {
  const t = useTranslations('finance')
  const figures = useFigures()
  const name = figures.month(month)
  return (
    <ActDialog
      title={t('closeTitle', { month: name })}
      lead={t('closeLead')}
      trigger={
        <Button size="small" kind="primary">
          {t('close')}
          <span className="sr-only"> {name}</span>
        </Button>
      }
    >
      {(close) => <Confirm month={month} onDone={close} />}
    </ActDialog>
  )
}

function Confirm({ month, onDone }: { month: string; onDone: () => void }) {
  const t = useTranslations('finance')
  const query = useTrialBalanceQuery(daysOfMonth(month), { refetchOnMountOrArgChange: true })
  return (
    <Loaded query={query} failed={t('failed')} rows={5} bare>
      {(balance) => <ConfirmForm month={month} balance={balance} onDone={onDone} />}
    </Loaded>
  )
}

function ConfirmForm({ month, balance, onDone }: { month: string; balance: TrialBalance; onDone: () => void }) {
  const t = useTranslations('finance')
  const kinds = useTranslations('office.accounts')
  const figures = useFigures()
  const side = useSide(balance.currency)
  const { debit, credit } = balance.sums
  const form = useActForm({
    mutation: useCloseMonthMutation(),
    start: {},
    body: () => ({ month, debit, credit }),
    done: t('closedNow', { month: figures.month(month) }),
    onDone,
  })
  return (
    <ActForm form={form} label={t('closeForGood', { month: figures.month(month) })} leave={t('leave')} onLeave={onDone}>
      <dl className="card divide-y divide-line text-[14px]/5">
        {balance.rows.map(({ kind, closing }) => (
          <div key={kind} className="flex justify-between gap-4 px-3.5 py-2">
            <dt>{kinds(kind)}</dt>
            <dd className="num">{side(closing)}</dd>
          </div>
        ))}
        {(['debit', 'credit'] as const).map((name) => (
          <div key={name} className="strong flex justify-between gap-4 bg-brass-wash px-3.5 py-2">
            <dt>{t(`total-${name}`)}</dt>
            <dd className="num">{figures.money(balance.sums[name], balance.currency)}</dd>
          </div>
        ))}
      </dl>
    </ActForm>
  )
}

export function ReopenMonth({ month }: { month: string }) {
  const t = useTranslations('finance')
  const name = useFigures().month(month)
  return (
    <ActDialog
      title={t('reopenTitle', { month: name })}
      lead={t('reopenLead')}
      trigger={
        <Button size="small">
          {t('reopen')}
          <span className="sr-only"> {name}</span>
        </Button>
      }
    >
      {(close) => <ReopenForm month={month} onDone={close} />}
    </ActDialog>
  )
}

function ReopenForm({ month, onDone }: { month: string; onDone: () => void }) {
  const t = useTranslations('finance')
  const name = useFigures().month(month)
  const form = useActForm({
    mutation: useReopenMonthMutation(),
    start: { reason: '' },
    body: ({ reason }) => ({ month, reason: reason.trim() }),
    done: t('reopenedNow', { month: name }),
    onDone,
  })
  return (
    <ActForm form={form} kind="danger" label={t('reopen')} leave={t('leave')} onLeave={onDone}>
      <ReasonField form={form} name="reason" label={t('reason')} rows={2} />
    </ActForm>
  )
}
