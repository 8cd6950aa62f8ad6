'use client'

import type { OfficeRide } from '@livery/contracts/rides/ride-views.ts'
import { useTranslations } from 'next-intl'
import type { Figures } from '@/ui/format.ts'

/** The postings of the ride. Their sum is zero, and it is shown. */
export function LedgerTable({ ride, figures }: { ride: OfficeRide; figures: Figures }) {
  const t = useTranslations('office')
  if (ride.postings.length === 0) return null
  const debit = ride.postings.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0)
  const credit = ride.postings.reduce((sum, { amount }) => sum + Math.max(0, amount), 0)
  const money = (minor: number) => (minor > 0 ? figures.money(minor, ride.currency) : '')
  return (
    <section>
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-serif text-[18px]/6">{t('ledger')}</h2>
        <span className="mini">{t('ledgerNote')}</span>
      </div>
      <table className="num w-full text-[12.5px] [&_:is(td,th)]:h-7 [&_:is(td,th)]:border-b [&_:is(td,th)]:border-line [&_th]:text-start [&_th]:font-medium [&_th]:text-muted">
        <thead>
          <tr>
            <th scope="col">{t('account')}</th>
            <th scope="col" className="text-end!">
              {t('debit')}
            </th>
            <th scope="col" className="text-end!">
              {t('credit')}
            </th>
          </tr>
        </thead>
        <tbody>
          {ride.postings.map(({ at, account, purpose, amount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: postings are never edited or moved, and two may be alike.
            <tr key={`${index}-${account}`}>
              <td className="first-letter:uppercase" title={`${figures.seconds(at)} · ${purpose}`}>
                {t.has(`accounts.${account}` as 'accounts.tax')
                  ? t(`accounts.${account}` as 'accounts.tax')
                  : account.replaceAll('_', ' ')}
              </td>
              <td className="text-end">{money(-amount)}</td>
              <td className="text-end">{money(amount)}</td>
            </tr>
          ))}
          <tr className="strong [&>td]:border-0!">
            <td>{t('sum')}</td>
            <td className="text-end">{figures.money(debit, ride.currency)}</td>
            <td className="text-end">{figures.money(credit, ride.currency)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}
