'use client'

import type { CompanyApplication } from '@livery/contracts/companies/applications.ts'
import { useTranslations } from 'next-intl'
import { ActDialog } from '@/ui/act/act-dialog.tsx'
import { Button } from '@/ui/button.tsx'
import { AmountField, Field } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { ReasonField } from '@/ui/form/reason-field.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { useApproveApplicationMutation, useRejectApplicationMutation } from './api.ts'

const NUMBER = { type: 'number', inputMode: 'numeric', dir: 'ltr' } as const
const DAYS = { required: true, min: 0, max: 120 }

/** A yes, with what is agreed: the account is open, and the applicant invited. */
export function Approve({ application: { _id: id, version } }: { application: CompanyApplication }) {
  const t = useTranslations('officeApplications')
  const terms = useTranslations('officeCompanies')
  const form = useActForm({
    mutation: useApproveApplicationMutation(),
    version,
    start: { limit: '5000', payDays: '14', graceDays: '7' },
    body: (typed, seen = version) => ({
      id,
      version: seen,
      limit: Math.round(Number(typed.limit) * 100),
      payDays: Number(typed.payDays),
      graceDays: Number(typed.graceDays),
    }),
    done: t('approved'),
  })
  return (
    <ActForm form={form} label={t('approve')} className="grid grid-cols-2 items-start gap-4 [&>*]:col-span-2">
      <AmountField
        label={terms('limit')}
        hint={terms('limitHint')}
        {...form.field('limit', { required: true, min: 0 })}
      />
      <Field label={terms('payDays')} className="col-span-1!" {...NUMBER} {...form.field('payDays', DAYS)} />
      <Field label={terms('graceDays')} className="col-span-1!" {...NUMBER} {...form.field('graceDays', DAYS)} />
    </ActForm>
  )
}

/** A no, with the reason that the applicant reads. */
export function Reject({ application }: { application: CompanyApplication }) {
  const t = useTranslations('officeApplications')
  return (
    <ActDialog
      title={t('rejectTitle', { company: application.company })}
      lead={t('rejectLead', { email: application.email })}
      trigger={
        <Button kind="danger" wide>
          {t('reject')}
        </Button>
      }
    >
      {(close) => <RejectForm application={application} onClose={close} />}
    </ActDialog>
  )
}

function RejectForm({
  application: { _id: id, version },
  onClose,
}: {
  application: CompanyApplication
  onClose: () => void
}) {
  const t = useTranslations('officeApplications')
  const form = useActForm({
    mutation: useRejectApplicationMutation(),
    version,
    start: { reason: '' },
    body: ({ reason }, seen = version) => ({ id, version: seen, reason }),
    done: t('rejected'),
    onDone: onClose,
  })
  return (
    <ActForm form={form} kind="danger" label={t('reject')} leave={t('leave')} onLeave={onClose}>
      <ReasonField form={form} name="reason" label={t('reason')} hint={t('reasonHint')} maxLength={500} />
    </ActForm>
  )
}
