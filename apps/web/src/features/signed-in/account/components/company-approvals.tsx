'use client'

import type { CompanyApproval } from '@livery/contracts/companies/approvals.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useApprovalsQuery, useDecideApprovalMutation } from '@/shared/company/api.ts'
import { ApprovalFacts } from '@/shared/company/components/approval-facts.tsx'
import { ActButton } from '@/ui/act/act-button.tsx'
import { ActDialog } from '@/ui/act/act-dialog.tsx'
import { Button } from '@/ui/button.tsx'
import { TextArea } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Loaded } from '@/ui/loaded.tsx'

const LOOK_AGAIN_MS = 20_000
const DECIDED_FIRST = 5

/** Rides above a limit that wait for a yes, and what became of the last ones. */
export function CompanyApprovals({ id }: { id: string }) {
  const t = useTranslations('company')
  const query = useApprovalsQuery(id, { refetchOnMountOrArgChange: true, pollingInterval: LOOK_AGAIN_MS })
  return (
    <Loaded bare query={query} failed={t('failed')} rows={2}>
      {(approvals) => {
        const waiting = approvals.filter(({ status }) => status === 'waiting')
        const decided = approvals.filter(({ status }) => status !== 'waiting')
        return (
          <>
            {waiting.length === 0 && (
              <p className="small text-muted">
                {t('noApprovals')}. {t('noApprovalsNext')}
              </p>
            )}
            {waiting.map((approval) => (
              <Waiting key={approval._id} approval={approval} />
            ))}
            {decided.length > 0 && <DecidedList decided={decided} />}
          </>
        )
      }}
    </Loaded>
  )
}

function DecidedList({ decided }: { decided: readonly CompanyApproval[] }) {
  const t = useTranslations('company.approval')
  const [isWhole, setWhole] = useState(false)
  const hidden = decided.length - DECIDED_FIRST
  return (
    <section aria-label={t('decided')} className="mt-3">
      <h4 className="mini">{t('decided')}</h4>
      <ul className="small text-muted">
        {(isWhole ? decided : decided.slice(0, DECIDED_FIRST)).map((approval) => (
          <Decided key={approval._id} approval={approval} />
        ))}
      </ul>
      {hidden > 0 && !isWhole && (
        <Button size="small" className="mt-2" onClick={() => setWhole(true)}>
          {t('all', { count: decided.length })}
        </Button>
      )}
    </section>
  )
}

function Waiting({ approval }: { approval: CompanyApproval }) {
  const t = useTranslations('company')
  const figures = useFigures(approval.timeZone)
  return (
    <article aria-label={approval.bookedBy} className="mb-6">
      <p className="mb-3">{t('approval.of', { name: approval.bookedBy, company: approval.company })}</p>
      <ApprovalFacts approval={approval} />
      <p className="small num mt-2">{t('approval.until', { time: figures.dayAndTime(approval.expiresAt) })}</p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <ActButton
          kind="primary"
          mutation={useDecideApprovalMutation()}
          body={{ id: approval._id, approve: true }}
          done={() => t('saidYes')}
        >
          {t('approval.approve')}
        </ActButton>
        <ActDialog title={t('declineTitle')} trigger={<Button kind="line">{t('approval.decline')}</Button>}>
          {(close) => <DeclineForm approval={approval} onClose={close} />}
        </ActDialog>
      </div>
    </article>
  )
}

function DeclineForm({ approval, onClose }: { approval: CompanyApproval; onClose: () => void }) {
  const t = useTranslations('company')
  const form = useActForm({
    mutation: useDecideApprovalMutation(),
    start: { reason: '' },
    body: ({ reason }) => ({ id: approval._id, approve: false, reason }),
    done: t('saidNo'),
    onDone: onClose,
  })
  return (
    <ActForm form={form} kind="danger" label={t('approval.decline')} leave={t('notNow')} onLeave={onClose}>
      <TextArea
        label={t('approval.reason')}
        hint={t('approval.reasonHint', { name: approval.bookedBy })}
        rows={2}
        dir="auto"
        {...form.field('reason', { maxLength: 300 })}
      />
    </ActForm>
  )
}

function Decided({
  approval: { status, bookedBy, amount, currency, askedAt, timeZone, decidedBy, reason },
}: {
  approval: CompanyApproval
}) {
  const t = useTranslations('company.approval')
  const figures = useFigures(timeZone)
  return (
    <li className="num flex flex-wrap gap-x-2 border-t border-line py-2 first:border-0">
      <span>{figures.dayAndTime(askedAt)}</span>
      <bdi>{bookedBy}</bdi>
      <span>{figures.money(amount, currency)}</span>
      <span>
        {t(`status.${status}`)} {decidedBy !== null && <bdi>{t('decidedBy', { name: decidedBy })}</bdi>}
      </span>
      {reason !== null && reason !== '' && (
        <span dir="auto" className="basis-full">
          {reason}
        </span>
      )}
    </li>
  )
}
