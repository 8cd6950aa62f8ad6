'use client'

import type { OfficeRefund } from '@livery/contracts/payments/refunds.ts'
import type { OfficeRide } from '@livery/contracts/rides/office-ride.ts'
import { useTranslations } from 'next-intl'
import type { Figures } from '@/lib/i18n/format.ts'

/** What was given back of a ride: by whom, why, and who bore it. */
export function RefundsGiven({ ride, figures }: { ride: OfficeRide; figures: Figures }) {
  const t = useTranslations('officeRefunds')
  if (ride.refunds.length === 0) return null
  const total = ride.refunds.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <section>
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <h2 className="font-serif text-[18px]/6">{t('given')}</h2>
        <span className="num strong">{figures.money(total, ride.currency)}</span>
      </div>
      <ul>
        {ride.refunds.map((refund) => (
          <Given key={refund._id} refund={refund} figures={figures} />
        ))}
      </ul>
    </section>
  )
}

function Given({ refund, figures }: { refund: OfficeRefund; figures: Figures }) {
  const t = useTranslations('officeRefunds')
  const refunds = useTranslations('refunds')
  const money = (minor: number) => figures.money(minor, refund.currency)
  const parts = [
    refund.toCard > 0 && t('toCard', { amount: money(refund.toCard) }),
    refund.toAccount > 0 && t('toAccount', { amount: money(refund.toAccount) }),
    refund.toWallet > 0 && t('toWallet', { amount: money(refund.toWallet) }),
    refund.fromDriver > 0 && t('share', { amount: money(refund.fromDriver) }),
  ]
  return (
    <li className="border-t border-line py-2 text-[13px]">
      <div className="flex items-baseline justify-between gap-4">
        <span>{refunds(`reasons.${refund.reason}`)}</span>
        <span className="num">{money(refund.amount)}</span>
      </div>
      {refund.note !== '' && (
        <p>
          <bdi>{refund.note}</bdi>
        </p>
      )}
      <p className="mini num mt-0.5">
        {[refund.officerName, figures.dayAndTime(refund.createdAt), ...parts].filter(Boolean).join(' · ')}
      </p>
    </li>
  )
}
