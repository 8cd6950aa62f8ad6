'use client'

import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { DidNotArrive } from '@/parts/states/did-not-arrive.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { TableButton } from '../components/table-button.tsx'
import { STATEMENT, useStatementQuery } from './api.ts'

/** One account over the period: what was on it, each movement with what was left, and what is on it. */
export function StatementPanel({
  account,
  period,
}: {
  account: string
  period: { readonly from: string; readonly to: string }
}) {
  const t = useTranslations('books')
  const office = useTranslations('office')
  const purposes = useTranslations('wallet.purpose')
  const shell = useTranslations('shell')
  const figures = useFigures()
  const { data, error, refetch } = useStatementQuery({ account, ...period })
  if (error && !data) return <DidNotArrive title={office('failed')} error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows rows={4} label={shell('loading')} />
  const money = (minor: number) => figures.money(minor, data.currency)
  return (
    <section aria-labelledby="statement">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="statement" className="font-serif text-[18px]/6">
          {t('statement')} <bdi className="mini num">{account}</bdi>
        </h2>
        <TableButton url={STATEMENT} params={{ account, ...period }} file="statement" />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by the keyboard. */}
      <div className="overflow-auto" tabIndex={0}>
        <table className="tbl">
          <thead>
            <tr>
              <th scope="col">{t('time')}</th>
              <th scope="col">{t('purpose')}</th>
              <th scope="col" className="end">
                {t('amount')}
              </th>
              <th scope="col" className="end">
                {t('balance')}
              </th>
            </tr>
          </thead>
          <tbody>
            <tr className="strong">
              <td colSpan={3}>{t('opening')}</td>
              <td className="end num">{money(data.opening)}</td>
            </tr>
            {data.entries.map(({ at, transactionId, purpose, orderId, amount, balance }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a statement's lines are never moved, and two may be of one transaction.
              <tr key={`${transactionId}-${index}`}>
                <td className="num">{figures.dayAndTime(at)}</td>
                <td>
                  {purposes(purpose)} {orderId && <bdi className="mini num">{orderId}</bdi>}
                </td>
                <td className="end num">{money(amount)}</td>
                <td className="end num">{money(balance)}</td>
              </tr>
            ))}
            <tr className="strong">
              <td colSpan={3}>{t('closing')}</td>
              <td className="end num">{money(data.closing)}</td>
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  )
}
