'use client'

import { useTranslations } from 'next-intl'
import type { Figures } from '@/lib/i18n/format.ts'

interface Posting {
  at: string
  purpose: string
  account: string
  amount: number
}

/** The postings of a ride or an engagement. Their sum is zero, and it is shown. */
export function LedgerTable({
  of: { postings, currency },
  figures,
}: {
  of: { postings: readonly Posting[]; currency: string }
  figures: Figures
}) {
  const t = useTranslations('office')
  if (postings.length === 0) return null
  const debit = postings.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0)
  const credit = postings.reduce((sum, { amount }) => sum + Math.max(0, amount), 0)
  const money = (minor: number) => (minor > 0 ? figures.money(minor, currency) : '')
  return (
    <section>
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-serif text-[18px]/6">{t('ledger')}</h2>
        <span className="mini">{t('ledgerNote')}</span>
      </div>
      <table className="num w-full text-[12.5px] [&_:is(td,th)]:h-7 [&_:is(td,th)]:border-b [&_:is(td,th)]:border-line [&_th]:text-start [&_th]:font-medium [&_th]:text-muted">
        <thead>
          <tr>
            <th scope="col">{t('ledgerAccount')}</th>
            <th scope="col" className="text-end!">
              {t('debit')}
            </th>
            <th scope="col" className="text-end!">
              {t('credit')}
            </th>
          </tr>
        </thead>
        <tbody>
          {postings.map(({ at, account, purpose, amount }, index) => (
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
            <td className="text-end">{figures.money(debit, currency)}</td>
            <td className="text-end">{figures.money(credit, currency)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}
