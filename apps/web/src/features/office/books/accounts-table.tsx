'use client'

import type { LedgerAccount } from '@livery/contracts/wallet/ledger.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'

export function AccountsTable({
  accounts,
  open,
  onOpen,
}: {
  accounts: readonly LedgerAccount[]
  open: string | null
  onOpen: (id: string) => void
}) {
  const t = useTranslations('books')
  const kinds = useTranslations('office.accounts')
  const figures = useFigures()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by the keyboard.
    <div className="overflow-auto" tabIndex={0}>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{t('account')}</th>
            <th scope="col">{t('owner')}</th>
            <th scope="col" className="end">
              {t('balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {accounts.map(({ id, kind, owner, balance, currency }) => (
            <tr key={id} aria-current={open === id ? 'true' : undefined} className="hover:bg-surface">
              <td>
                <button type="button" className="link min-h-9" onClick={() => onOpen(id)}>
                  {kinds(kind)}
                </button>
              </td>
              <td>
                <bdi>{owner ?? t('house')}</bdi>
              </td>
              <td className="end num strong">{figures.money(balance, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
