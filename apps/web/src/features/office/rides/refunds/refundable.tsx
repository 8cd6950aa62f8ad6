'use client'

import type { RefundTerms } from '@livery/contracts/payments/refunds.ts'
import type { OfficeRide } from '@livery/contracts/rides/ride-views.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { DidNotArrive } from '@/shared/states/did-not-arrive.tsx'
import { Note } from '@/ui/note.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { useRefundTermsQuery } from './api.ts'
import { RefundForm } from './refund-form.tsx'

/** What can be given back of a ride, and the form that does it. */
export function Refundable({ ride, onClose }: { ride: OfficeRide; onClose: () => void }) {
  const shell = useTranslations('shell')
  const office = useTranslations('office')
  const { data: terms, error, refetch } = useRefundTermsQuery({ id: ride.rideId })
  if (error && !terms) return <DidNotArrive title={office('failed')} error={error} onRetry={refetch} />
  if (!terms) return <SkeletonRows rows={4} label={shell('loading')} />
  return (
    <>
      <Left terms={terms} />
      {terms.left > 0 && <RefundForm ride={ride} terms={terms} onClose={onClose} />}
    </>
  )
}

function Left({ terms: { left, paid, disputed, currency } }: { terms: RefundTerms }) {
  const t = useTranslations('officeRefunds')
  const figures = useFigures()
  const money = (minor: number) => figures.money(minor, currency)
  return (
    <div className="mt-4 grid gap-3">
      {disputed > 0 && <Note tone="caution">{t('disputed', { amount: money(disputed) })}</Note>}
      {left === 0 ? (
        <Note>{t('nothingLeft')}</Note>
      ) : (
        <p className="num">{t('left', { left: money(left), paid: money(paid) })}</p>
      )}
    </div>
  )
}
