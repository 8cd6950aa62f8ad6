'use client'

import type { ActApproval } from '@livery/contracts/act-approvals/act-approvals.ts'
import { useTranslations } from 'next-intl'
import { useApproveActMutation, useRejectActMutation, useWithdrawActMutation } from '@/shared/office/approvals/api.ts'
import { ActButton } from '@/ui/act/act-button.tsx'
import { ActDialog } from '@/ui/act/act-dialog.tsx'
import { Button } from '@/ui/button.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { ReasonField } from '@/ui/form/reason-field.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'

/** What can be done about it: decided by who may, withdrawn by who asked. */
export function ApprovalActs({ of: approval }: { of: ActApproval }) {
  const t = useTranslations('approvals')
  const approve = useApproveActMutation()
  const withdraw = useWithdrawActMutation()
  const { _id: id, askedBy: name } = approval
  if (approval.isOwn)
    return approval.status === 'waiting' ? (
      <ActButton size="small" className="min-h-9" mutation={withdraw} body={id} done={t('withdrawn')}>
        {t('withdraw')}
      </ActButton>
    ) : null
  if (!approval.mayDecide) return null
  return (
    <span className="inline-flex flex-wrap justify-end gap-2 py-1.5 desk:flex-nowrap">
      <Reject of={approval} />
      <ActButton
        size="small"
        kind="primary"
        className="min-h-9"
        mutation={approve}
        body={id}
        done={({ status, answer }: ActApproval) =>
          status === 'done' ? t('approved', { name }) : t('notDone', { why: answer ?? '' })
        }
      >
        {t('approve')}
      </ActButton>
    </span>
  )
}

function Reject({ of: { _id: id, askedBy: name } }: { of: ActApproval }) {
  const t = useTranslations('approvals')
  return (
    <ActDialog
      title={t('rejectTitle')}
      lead={t('rejectLead', { name })}
      trigger={
        <Button size="small" className="min-h-9">
          {t('reject')}
        </Button>
      }
    >
      {(close) => <RejectForm id={id} onDone={close} />}
    </ActDialog>
  )
}

function RejectForm({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTranslations('approvals')
  const form = useActForm({
    mutation: useRejectActMutation(),
    start: { why: '' },
    body: ({ why }) => ({ id, why }),
    done: t('rejected'),
    onDone,
  })
  return (
    <ActForm form={form} label={t('reject')}>
      <ReasonField form={form} name="why" label={t('rejectWhy')} maxLength={500} />
    </ActForm>
  )
}
