'use client'

import { Landmark } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'

/** The bank asks its cardholder. Closing it is a no. */
export function BankQuestion({
  question,
  amount,
}: {
  question?: { answer: (outcome: 'approve' | 'fail') => void }
  /** Absent when a card is only to be kept. */
  amount?: string
}) {
  const t = useTranslations('payments.bank')
  return (
    <Dialog
      open={question !== undefined}
      onOpenChange={(open) => !open && question?.answer('fail')}
      title={t('title')}
      description={amount === undefined ? t('keep') : t('body', { amount })}
    >
      <div className="mt-5 flex items-center gap-3 border-y border-line py-4 text-muted">
        <Landmark size={20} strokeWidth={1.5} aria-hidden="true" />
        <span className="small">{t('who')}</span>
        {amount !== undefined && <span className="price ms-auto text-ink">{amount}</span>}
      </div>
      <div className="mt-5 grid gap-2.5">
        <Button kind="primary" wide className="min-h-14" onClick={() => question?.answer('approve')}>
          {t('approve')}
        </Button>
        <Button kind="quiet" wide onClick={() => question?.answer('fail')}>
          {t('refuse')}
        </Button>
      </div>
    </Dialog>
  )
}
