'use client'

import type { CompanyApproval } from '@livery/contracts/companies/approvals.ts'
import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { ApprovalFacts } from '@/shared/company/components/approval-facts.tsx'
import { Button } from '@/ui/button.tsx'
import { TextArea } from '@/ui/field.tsx'
import { useWoken } from '@/ui/form/use-woken.ts'
import { Note } from '@/ui/note.tsx'
import { answer } from '../answer.ts'

/** A yes or a no, without signing in and without a script. */
export function AnswerForm({ approval, token }: { approval: CompanyApproval; token: string }) {
  const t = useTranslations('company.approval')
  const figures = useFigures(approval.timeZone)
  const [{ reason, failed }, send, busy] = useActionState(answer, { reason: '', failed: false })
  const form = useWoken()
  const { status, bookedBy, company, decidedBy, expiresAt } = approval
  return (
    <>
      <p className="mt-3.5 mb-6 text-[17px]/[1.55] text-muted">{t('of', { name: bookedBy, company })}</p>
      <ApprovalFacts approval={approval} />
      {status === 'waiting' ? (
        // Not a form of the kit: it is sent without a script, too.
        <form ref={form} action={send} className="mt-6 grid gap-4">
          <input type="hidden" name="token" value={token} />
          <p className="small num">{t('until', { time: figures.dayAndTime(expiresAt) })}</p>
          <TextArea
            label={t('reason')}
            hint={t('reasonHint', { name: bookedBy })}
            name="reason"
            rows={2}
            maxLength={300}
            defaultValue={reason}
            dir="auto"
          />
          {failed && <Note tone="critical">{t('failed')}</Note>}
          <div className="grid gap-2.5 desk:grid-cols-2">
            <Button type="submit" name="answer" value="approve" kind="primary" size="large" busy={busy}>
              {t('approve')}
            </Button>
            <Button type="submit" name="answer" value="decline" kind="line" size="large" busy={busy}>
              {t('decline')}
            </Button>
          </div>
        </form>
      ) : (
        <Note tone={status === 'approved' ? 'positive' : 'plain'} className="mt-6">
          {t(`done.${status}`, { name: decidedBy ?? '' })}
        </Note>
      )}
    </>
  )
}
