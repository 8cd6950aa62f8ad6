'use client'

import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { say } from '@/lib/toast/toast.ts'
import { ActDialog } from '@/ui/act/act-dialog.tsx'
import { Button } from '@/ui/button.tsx'
import { Note } from '@/ui/note.tsx'
import type { OpenAmount } from '../api.ts'
import { PayRide } from './pay-ride.tsx'

/** One ride that is not paid whole, and the way to pay the rest. */
export function Owed({
  open,
  onPaid,
  className,
}: {
  open: OpenAmount
  onPaid: () => void
  className: string | undefined
}) {
  const t = useTranslations('payments.open')
  const figures = useFigures()
  const words = t('owed', {
    amount: figures.money(open.amount, open.currency),
    day: figures.day(open.createdAt),
  })
  return (
    <Note tone="caution" className={className}>
      <p>
        {words} {t('until')}
      </p>
      <ActDialog
        title={t('title')}
        lead={words}
        trigger={
          <Button size="small" className="mt-2 min-h-11">
            {t('button')}
          </Button>
        }
      >
        {(close) => (
          <PayRide
            rideId={open.rideId}
            amount={open.amount}
            currency={open.currency}
            clientSecret={null}
            onPaid={() => {
              close()
              say.success(t('done'))
              onPaid()
            }}
          />
        )}
      </ActDialog>
    </Note>
  )
}
