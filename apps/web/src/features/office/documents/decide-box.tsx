'use client'

import { Check, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import type { Seen } from '@/lib/seen/use-seen.ts'
import { STALE } from '@/lib/store/failure.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { Button } from '@/ui/button.tsx'
import { TextArea } from '@/ui/field.tsx'
import { Note } from '@/ui/note.tsx'
import type { Decision } from './api.ts'

/**
 * Approve, or turn down with a reason that the chauffeur reads. It is said when what is looked at has changed; a reason
 * that is being typed stays, and is sent after another press where it would turn down something else than before.
 */
export function DecideBox({
  status,
  version,
  canApprove = true,
  onDecide,
  busy,
  error,
}: {
  status: string
  version: Seen<number>
  canApprove?: boolean
  /** Resolves to the failure, if there was one. */
  onDecide: (decision: Decision) => Promise<unknown>
  busy: boolean
  error: unknown
}) {
  const t = useTranslations('paperDesk')
  const sentence = useSentence()
  const [rejected, setRejected] = useState<string>()
  const isRejecting = rejected === status
  const [reason, setReason] = useState('')
  const decide = async (decision: Omit<Decision, 'version'>) => {
    const failure = await onDecide({ ...decision, version: version.seen })
    version.look(failure)
    return !failure
  }
  const approve = async () => {
    if (await decide({ decision: 'approve' })) say.success(t('approved'))
  }
  const reject = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await decide({ decision: 'reject', reason: reason.trim() }))) return
    setRejected(undefined)
    setReason('')
    say.success(t('rejected'))
  }
  return (
    <div className="grid gap-3">
      {error || version.hasMoved ? <Note tone="critical">{sentence(error ?? STALE)}</Note> : null}
      {isRejecting ? (
        <form onSubmit={reject} className="grid gap-3">
          <TextArea
            label={t('reason')}
            hint={t('reasonHint')}
            required
            minLength={5}
            maxLength={300}
            rows={3}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" kind="danger" busy={busy}>
              {t('turnDown')}
            </Button>
            <Button kind="quiet" onClick={() => setRejected(undefined)}>
              {t('leave')}
            </Button>
          </div>
        </form>
      ) : (
        <div className="flex flex-wrap gap-2">
          {status !== 'approved' && status !== 'expired' && (
            <Button kind="primary" busy={busy} disabled={!canApprove} onClick={approve}>
              <Check size={16} strokeWidth={1.5} aria-hidden="true" />
              {t('approve')}
            </Button>
          )}
          {status !== 'rejected' && status !== 'expired' && (
            <Button onClick={() => setRejected(status)}>
              <X size={16} strokeWidth={1.5} aria-hidden="true" />
              {t('turnDown')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
