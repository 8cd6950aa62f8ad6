'use client'

import { Check, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { Button } from '@/ui/button.tsx'
import { TextArea } from '@/ui/field.tsx'
import { Note } from '@/ui/note.tsx'
import type { Decision } from './api.ts'

/** Approve, or turn down with a reason that the chauffeur reads. */
export function DecideBox({
  status,
  canApprove = true,
  onDecide,
  busy,
  error,
}: {
  status: string
  canApprove?: boolean
  onDecide: (decision: Decision) => Promise<boolean>
  busy: boolean
  error: unknown
}) {
  const t = useTranslations('paperDesk')
  const sentence = useSentence()
  const [isRejecting, setRejecting] = useState(false)
  const [reason, setReason] = useState('')
  const approve = async () => {
    if (await onDecide({ decision: 'approve' })) say.success(t('approved'))
  }
  const reject = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await onDecide({ decision: 'reject', reason: reason.trim() }))) return
    setRejecting(false)
    say.success(t('rejected'))
  }
  return (
    <div className="grid gap-3">
      {error ? <Note tone="critical">{sentence(error)}</Note> : null}
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
            <Button kind="quiet" onClick={() => setRejecting(false)}>
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
            <Button onClick={() => setRejecting(true)}>
              <X size={16} strokeWidth={1.5} aria-hidden="true" />
              {t('turnDown')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
