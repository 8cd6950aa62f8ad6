'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type Key, useKeys } from '@/lib/keys/use-keys.ts'
import { type Proposal, useResendProposalMutation, useWithdrawProposalMutation } from '@/shared/office/proposals/api.ts'
import { useMay } from '@/shared/office/rights.tsx'
import { ActButton } from '@/ui/act/act-button.tsx'
import { Button, buttonClass } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Field } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { KeyCap } from '@/ui/key-cap.tsx'
import { Link } from '@/ui/link.tsx'

/** Change it, send it once more, take it back: as long as that says anything, and for who may book. */
export function ProposalActs({ proposal }: { proposal: Proposal }) {
  const t = useTranslations('officeProposals.act')
  const router = useRouter()
  const [isAsked, setAsked] = useState(false)
  const { _id: id, status, ride } = proposal
  const may = useMay()('rides.change')
  const isOpen = status === 'sent' || status === 'opened'
  const isUnpaid = status === 'accepted' && ride?.RideStatus === 'pending_payment'
  const changes = `/office/rides/new?proposal=${id}`
  const resend = useResendProposalMutation()
  const keys: Key[] = [
    ...(may && status !== 'accepted' ? [{ key: 'e', says: t('change'), run: () => router.push(changes) }] : []),
    ...(may && (isOpen || isUnpaid) ? [{ key: 'w', says: t('withdraw'), run: () => setAsked(true) }] : []),
  ]
  useKeys(keys)
  if (!may) return null
  return (
    <span className="ms-auto flex flex-wrap items-center gap-2">
      {isOpen && (
        <ActButton mutation={resend} body={id} size="small" done={t('resent', { email: proposal.rider.email })}>
          {t('resend')}
        </ActButton>
      )}
      {(isOpen || isUnpaid) && (
        <Button size="small" kind="danger" onClick={() => setAsked(true)}>
          {t('withdraw')}
          <span aria-hidden="true" className="ms-2 max-desk:hidden">
            <KeyCap name="W" />
          </span>
        </Button>
      )}
      {status !== 'accepted' && (
        <Link href={changes} className={buttonClass({ kind: 'primary', size: 'small' })}>
          {t(isOpen ? 'change' : 'again')}
          <span aria-hidden="true" className="ms-2 max-desk:hidden">
            <kbd className="font-sans text-[11px]/none opacity-70">E</kbd>
          </span>
        </Link>
      )}
      <Dialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t('withdrawTitle', { number: proposal.proposalNumber })}
        description={t(isUnpaid ? 'withdrawUnpaid' : 'withdrawLead')}
      >
        {isAsked && <WithdrawForm id={id} onClose={() => setAsked(false)} />}
      </Dialog>
    </span>
  )
}

function WithdrawForm({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('officeProposals.act')
  const form = useActForm({
    mutation: useWithdrawProposalMutation(),
    start: { reason: '' },
    body: ({ reason }) => ({ id, ...(reason.trim() && { reasonText: reason.trim() }) }),
    done: t('withdrawn'),
    onDone: onClose,
  })
  return (
    <ActForm
      form={form}
      className="mt-5 grid gap-4"
      kind="danger"
      label={t('withdraw')}
      leave={t('leave')}
      onLeave={onClose}
    >
      <Field
        label={t('reason')}
        hint={t('reasonHint')}
        autoComplete="off"
        dir="auto"
        {...form.field('reason', { maxLength: 200 })}
      />
    </ActForm>
  )
}
