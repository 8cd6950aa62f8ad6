'use client'

import type { FoundCaller } from '@livery/contracts/rides/office-booking.ts'
import { useTranslations } from 'next-intl'
import { Dialog } from '@/ui/dialog.tsx'
import type { Draft } from './draft.ts'
import { SendQuote } from './send-quote.tsx'
import type { CallerQuote } from './use-caller-quote.ts'
import type { Revised } from './use-proposing.ts'

/** What is said with the price before it is mailed, and to whom it goes. */
export function QuoteDialog({
  isOpen,
  caller,
  onClose,
  ...of
}: {
  isOpen: boolean
  caller: FoundCaller
  draft: Draft
  price: CallerQuote
  revised: Revised | undefined
  onClose: () => void
}) {
  const t = useTranslations('officeProposals.send')
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={t(of.revised ? 'titleChanged' : 'title')}
      description={t('lead', { name: caller.name, email: caller.email })}
      close={t('leave')}
    >
      {isOpen && <SendQuote caller={caller} {...of} />}
    </Dialog>
  )
}
