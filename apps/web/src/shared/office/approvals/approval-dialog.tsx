'use client'

import type { ProblemApproval } from '@livery/contracts/problem.ts'
import type { AskableRight } from '@livery/contracts/team/rights.ts'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Dialog } from '@/ui/dialog.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { ReasonField } from '@/ui/form/reason-field.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { useRightWords } from '../acts/use-right-words.ts'
import { useAskForApprovalMutation } from './api.ts'
import { APPROVAL_NEEDED } from './approval-needed.ts'

interface Needed {
  readonly approval: ProblemApproval
  readonly body: unknown
}

/** Whatever page an act was pressed on: where a second person has to approve it, they are asked from here. */
export function ApprovalDialog() {
  const t = useTranslations('approvals.ask')
  const [needed, setNeeded] = useState<Needed | null>(null)
  useEffect(() => {
    const hear = (event: Event) => {
      const { problem, body } = (event as CustomEvent<{ problem: { approval?: ProblemApproval }; body: unknown }>)
        .detail
      if (problem.approval !== undefined) setNeeded({ approval: problem.approval, body })
    }
    window.addEventListener(APPROVAL_NEEDED, hear)
    return () => window.removeEventListener(APPROVAL_NEEDED, hear)
  }, [])
  const close = () => setNeeded(null)
  return (
    <Dialog
      open={needed !== null}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t('title')}
      description={t('lead')}
    >
      {needed && (
        <div className="mt-5">
          <AskForm needed={needed} onDone={close} />
        </div>
      )}
    </Dialog>
  )
}

function AskForm({ needed: { approval, body }, onDone }: { needed: Needed; onDone: () => void }) {
  const t = useTranslations('approvals.ask')
  const needs = approval.needs as AskableRight
  const rightWords = useRightWords()
  const form = useActForm({
    mutation: useAskForApprovalMutation(),
    start: { why: '' },
    body: ({ why }) => ({ ...approval, needs, body, why }),
    done: t('sent'),
    onDone,
  })
  return (
    <ActForm form={form} label={t('send')}>
      <p className="strong">{rightWords(needs)}</p>
      <ReasonField form={form} name="why" label={t('why')} hint={t('hint')} maxLength={500} />
    </ActForm>
  )
}
