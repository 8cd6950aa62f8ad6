'use client'

import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useActing } from '@/lib/acting/acting.tsx'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useOnline } from '@/lib/socket/use-online.ts'
import { CancelForm } from '@/shared/cancel/cancel-form.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { type CancelReason, useCancelTermsQuery } from '../api.ts'
import { useActLater } from '../waiting/use-waiting-acts.ts'

export const REASONS = [
  'change_of_plans',
  'booked_by_mistake',
  'driver_late',
  'driver_asked',
  'wrong_details',
  'other',
] as const satisfies readonly CancelReason[]

export function CancelDialog({ ride, open, onClose }: { ride: UserRide; open: boolean; onClose: () => void }) {
  const t = useTranslations('ride.cancel')
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={t('title')}>
      <Cancel ride={ride} onClose={onClose} />
    </Dialog>
  )
}

function Cancel({ ride, onClose }: { ride: UserRide; onClose: () => void }) {
  const t = useTranslations('ride.cancel')
  const figures = useFigures()
  const { rideId, version, paymentMethod } = ride
  const acting = useActing()
  const actLater = useActLater()
  const [isSending, setSending] = useState(false)
  const now = useCancelTermsQuery({ rideId, version }, { refetchOnMountOrArgChange: true })
  // Without a connection what was last known of it is shown; at another fee it is not cancelled.
  const isAway = !useOnline() && now.error !== undefined
  const asked = isAway && ride.cancel ? { ...now, currentData: ride.cancel, error: undefined } : now
  const cancel = async (body: Parameters<typeof actLater>[0]) => {
    setSending(true)
    return actLater(body).finally(() => setSending(false))
  }
  return (
    <CancelForm
      asked={asked}
      cost={({ fee, refund, currency }) => (
        <p>
          {fee > 0 ? t('costs', { amount: figures.money(fee, currency) }) : t('free')}{' '}
          {refund > 0 &&
            t(`back.${acting ? 'theirs' : paymentMethod}`, {
              amount: figures.money(refund, currency),
              name: acting?.name ?? '',
            })}
        </p>
      )}
      reasons={REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      words={{
        why: t('why'),
        text: t('text'),
        keep: t('keep'),
        confirm: isSending ? t('working') : t('confirm'),
      }}
      mutation={[cancel, { isLoading: isSending }]}
      body={(why, { fee }) => ({ rideId, action: 'cancel' as const, ...why, version, fee })}
      onClose={onClose}
    />
  )
}
