'use client'

import type { PaymentBreakdown } from '@livery/contracts/engagements/engagement-views.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { FareLines } from '@/ui/fare-lines.tsx'

/** What it costs, or what it earns: each side sees its own lines, the office both. */
export function Breakdown({
  of,
  as,
  held = false,
}: {
  of: PaymentBreakdown
  as: 'rider' | 'driver' | 'office'
  /** Put aside, and not settled yet. */
  held?: boolean
}) {
  const t = useTranslations('engagement.money')
  const figures = useFigures()
  const line = (
    code: 'price' | 'platformFee' | 'tax' | 'cancellationFee' | 'commission' | 'tip' | 'refunded',
    sign = 1,
  ) => {
    const amount = of[code]
    if (amount === null || (amount === 0 && code !== 'price')) return []
    return [
      {
        code,
        label: t(code),
        amount: sign < 0 ? figures.movement(-amount, of.currency) : figures.money(amount, of.currency),
      },
    ]
  }
  const paid = of.total !== null && as !== 'driver'
  const earned = of.driverNet !== null && as !== 'rider'
  return (
    <section className="mt-7">
      <h2 className="title mb-2 text-[20px]">{t('title')}</h2>
      {paid && of.total !== null && (
        <FareLines
          lines={[...line('price'), ...line('platformFee'), ...line('tax'), ...line('cancellationFee')]}
          total={{ label: t(held ? 'held' : 'total'), amount: figures.money(of.total, of.currency) }}
        />
      )}
      {earned && of.driverNet !== null && (
        <div className={paid ? 'mt-5' : undefined}>
          <FareLines
            lines={[...line('price'), ...line('cancellationFee'), ...line('commission', -1), ...line('tip')]}
            total={{
              label: t(as === 'driver' ? 'driverNet' : 'officeNet'),
              amount: figures.money(of.driverNet, of.currency),
            }}
          />
        </div>
      )}
      {paid && (
        <ul className="small mt-3 grid gap-1.5 text-muted">
          {[...(as === 'rider' ? line('tip') : []), ...line('refunded')].map(({ code, label, amount }) => (
            <li key={code} className="flex justify-between">
              <span>{label}</span>
              <span className="num">{amount}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
