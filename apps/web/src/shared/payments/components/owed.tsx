'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { say } from '@/lib/toast/toast.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Note } from '@/ui/note.tsx'
import type { OpenAmount } from '../api.ts'
import { PayRide } from './pay-ride.tsx'

interface OwedProps {
  open: OpenAmount
  onPaid: () => void
  className: string | undefined
}

/** One ride that is not paid whole, and the way to pay the rest. */
export function Owed({ open, onPaid, className }: OwedProps) {
  const t = useTranslations('payments.open')
  const figures = useFigures()
  const [paying, setPaying] = useState(false)
  const words = t('owed', {
    amount: figures.money(open.amount, open.currency),
    day: figures.day(open.createdAt),
  })
  return (
    <Note tone="caution" className={className}>
      <p>
        {words} {t('until')}
      </p>
      <Button size="small" className="mt-2 min-h-11" onClick={() => setPaying(true)}>
        {t('button')}
      </Button>
      <Dialog open={paying} onOpenChange={setPaying} title={t('title')} description={words}>
        <PayRide
          rideId={open.rideId}
          amount={open.amount}
          currency={open.currency}
          clientSecret={null}
          onPaid={() => {
            setPaying(false)
            say.success(t('done'))
            onPaid()
          }}
        />
      </Dialog>
    </Note>
  )
}
