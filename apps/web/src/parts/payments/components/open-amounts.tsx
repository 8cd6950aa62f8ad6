'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSocketEvent } from '@/lib/socket/use-socket-event.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { say } from '@/lib/toast/toast.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Note } from '@/ui/note.tsx'
import { type OpenAmount, useOpenAmountsQuery } from '../api.ts'
import { PayRide } from './pay-ride.tsx'

/** What a rider still owes, of one ride or of all, and the way to pay it. Nothing stands here for who owes nothing. */
export function OpenAmounts({ rideId, className }: { rideId?: string; className?: string }) {
  const dispatch = useDispatch()
  const { data: open, refetch } = useOpenAmountsQuery()
  useSocketEvent('wallet:balance', () => void dispatch(baseApi.util.invalidateTags(['Wallet'])))
  const owed = open?.filter((one) => rideId === undefined || one.rideId === rideId) ?? []
  return owed.map((one) => <Owed key={one.rideId} open={one} onPaid={refetch} className={className} />)
}

function Owed({ open, onPaid, className }: { open: OpenAmount; onPaid: () => void; className: string | undefined }) {
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
