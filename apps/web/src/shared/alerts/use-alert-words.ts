'use client'

import type { OfficeAlert } from '@livery/contracts/alerts/alerts.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { personPath } from '@/shared/office/person-link.tsx'

/** How far matters where the distance is what was unusual. */
const FROM: Readonly<Record<string, 'fromPickup' | 'fromDropOff'>> = { far: 'fromPickup', drop_off: 'fromDropOff' }

/** What has happened, what was seen of it, and where the office looks at it. */
export function useAlertWords(): (alert: OfficeAlert) => { what: string; detail: string; href: string } {
  const t = useTranslations('alerts')
  const seen = useTranslations('fareReviews.seen')
  const step = useTranslations('fareReviews.step')
  const figures = useFigures()
  return (alert) => ({
    what: t(`what.${alert.kind}`, { ride: alert.rideNumber ?? '', name: alert.driverName ?? '' }),
    detail: [
      alert.kind === 'position_jumped' && alert.detail?.metres != null && figures.distance(alert.detail.metres),
      ...(alert.detail?.why ?? []).map((code) => {
        const metres = alert.detail?.metres
        const from = FROM[code]
        if (from && metres != null) return step(from, { distance: figures.distance(metres) })
        return seen.has(code as 'far') && seen(code as 'far')
      }),
      alert.detail?.reason && t('quoted', { words: alert.detail.reason.replace(/^other: /, '') }),
    ]
      .filter(Boolean)
      .join(' · '),
    href: placeOf(alert),
  })
}

function placeOf({ kind, rideId, driverId }: OfficeAlert): string {
  if (kind === 'strike_disputed' && driverId !== null) return personPath(driverId)
  if (rideId !== null) return `/office/rides/${rideId}`
  if (kind === 'payout_failed') return `/office/payouts?driver=${driverId}`
  if (kind === 'payment_disputed') return '/office/disputes'
  if (kind === 'hold_lost' || kind === 'refund_failed') return '/office/alerts'
  if (kind === 'ledger_unproven' || kind === 'books_differ') return '/office/ledger'
  if (kind === 'work_failed') return '/office/failed-work'
  return kind === 'driver_under_review' || driverId === null ? '/office/reviews' : personPath(driverId)
}
