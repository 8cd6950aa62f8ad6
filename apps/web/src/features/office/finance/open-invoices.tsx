'use client'

import type { AgeBucket } from '@livery/contracts/choices.ts'
import type { OpenInvoice } from '@livery/contracts/finance/ageing.ts'
import { useTranslations } from 'next-intl'
import { useConfig } from '@/lib/config/config-provider.tsx'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { ActButton } from '@/ui/act/act-button.tsx'
import { ActDialog } from '@/ui/act/act-dialog.tsx'
import { Badge, type StatusLook } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { ReasonField } from '@/ui/form/reason-field.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Table } from '@/ui/list/table.tsx'
import { useHoldRemindersMutation, useResumeRemindersMutation } from './api.ts'
import { noonOf } from './days.ts'

const LOOKS: Record<AgeBucket, StatusLook> = {
  notDue: { tone: 'plain', dot: 'hollow' },
  upTo30: { tone: 'caution', dot: 'hollow' },
  upTo60: { tone: 'caution', dot: 'full' },
  upTo90: { tone: 'critical', dot: 'full' },
  over90: { tone: 'critical', dot: 'square' },
}

/** Each invoice that is not paid, the latest first, with its reminders. */
export function OpenInvoices({ of: invoices }: { of: readonly OpenInvoice[] }) {
  const t = useTranslations('finance')
  const figures = useFigures()
  const { apiUrl } = useConfig()
  return (
    <Table
      rows={invoices}
      keyOf={({ _id }) => _id}
      columns={[
        {
          key: 'number',
          label: t('invoice'),
          className: 'num',
          cell: ({ number, pdf }) => (
            <a href={apiUrl + pdf} download className="link inline-flex min-h-9 items-center">
              {number}
            </a>
          ),
        },
        { key: 'company', label: t('company'), card: 'title', cell: ({ company }) => <bdi>{company}</bdi> },
        { key: 'due', label: t('dueOn'), className: 'num', cell: ({ dueOn }) => figures.date(noonOf(dueOn)) },
        {
          key: 'late',
          label: t('late'),
          cell: ({ bucket, daysLate }) => (
            <Badge {...LOOKS[bucket]}>{daysLate < 1 ? t('buckets.notDue') : t('daysLate', { count: daysLate })}</Badge>
          ),
        },
        {
          key: 'open',
          label: t('stillOpen'),
          end: true,
          className: 'strong',
          card: 'figure',
          cell: ({ open, fees, currency }) => (
            <>
              {figures.money(open, currency)}
              {fees > 0 && (
                <span className="mini block font-normal">{t('ofFees', { amount: figures.money(fees, currency) })}</span>
              )}
            </>
          ),
        },
        { key: 'reminders', label: t('reminders'), cell: (invoice) => <Reminders of={invoice} /> },
        {
          key: 'act',
          label: '',
          end: true,
          cell: (invoice) => (invoice.hold === null ? <Hold invoice={invoice} /> : <Resume invoice={invoice} />),
        },
      ]}
    />
  )
}

function Reminders({ of: { reminders, hold } }: { of: OpenInvoice }) {
  const t = useTranslations('finance')
  const figures = useFigures()
  return (
    <span className="block max-w-64 whitespace-normal">
      {reminders.map(({ level, sentAt, to }) => (
        <span key={level} className="num block" title={to}>
          {t('reminderSent', { level, day: figures.shortDay(sentAt) })}
        </span>
      ))}
      {hold && (
        <span className="mini block">
          {t('onHold')} <bdi>{hold.reason}</bdi>
        </span>
      )}
      {reminders.length === 0 && hold === null && <span className="text-muted">–</span>}
    </span>
  )
}

function Hold({ invoice: { _id: id, number } }: { invoice: OpenInvoice }) {
  const t = useTranslations('finance')
  return (
    <ActDialog
      title={t('holdTitle', { number })}
      lead={t('holdLead')}
      trigger={
        <Button size="small" kind="quiet">
          {t('hold')}
          <span className="sr-only"> {number}</span>
        </Button>
      }
    >
      {(close) => <HoldForm id={id} onDone={close} />}
    </ActDialog>
  )
}

function HoldForm({ id, onDone }: { id: OpenInvoice['_id']; onDone: () => void }) {
  const t = useTranslations('finance')
  const form = useActForm({
    mutation: useHoldRemindersMutation(),
    start: { reason: '' },
    body: ({ reason }) => ({ id, reason: reason.trim() }),
    done: t('held'),
    onDone,
  })
  return (
    <ActForm form={form} label={t('hold')} leave={t('leave')} onLeave={onDone}>
      <ReasonField form={form} name="reason" label={t('reason')} rows={2} />
    </ActForm>
  )
}

function Resume({ invoice: { _id: id, number } }: { invoice: OpenInvoice }) {
  const t = useTranslations('finance')
  return (
    <ActButton size="small" mutation={useResumeRemindersMutation()} body={id} done={t('resumed')}>
      {t('resume')}
      <span className="sr-only"> {number}</span>
    </ActButton>
  )
}
