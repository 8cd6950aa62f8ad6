'use client'

import type { OfficeAlert } from '@livery/contracts/alerts/alerts.ts'
import { useTranslations } from 'next-intl'

/** What has happened, and where the office looks at it. */
export function useAlertWords(): (alert: OfficeAlert) => { what: string; href: string } {
  const t = useTranslations('alerts.what')
  return (alert) => ({
    what: t(alert.kind, { ride: alert.rideNumber ?? '', name: alert.driverName ?? '' }),
    href: placeOf(alert),
  })
}

function placeOf({ kind, rideId, driverId }: OfficeAlert): string {
  if (rideId !== null) return `/office/rides/${rideId}`
  if (kind === 'payout_failed') return `/office/payouts?driver=${driverId}`
  if (kind === 'payment_disputed') return '/office/disputes'
  if (kind === 'hold_lost' || kind === 'refund_failed') return '/office/alerts'
  if (kind === 'ledger_unproven' || kind === 'books_differ') return '/office/books'
  if (kind === 'work_failed') return '/office/failed-work'
  return kind === 'driver_under_review' ? '/office/reviews' : `/office/people?q=${driverId}&open=${driverId}`
}
