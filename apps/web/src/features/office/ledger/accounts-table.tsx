'use client'

import type { LedgerAccount } from '@livery/contracts/wallet/ledger.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Table } from '@/ui/table.tsx'
import { AccountOwner } from './account-owner.tsx'

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
    <Table
      rows={accounts}
      keyOf={({ id }) => id}
      picked={accounts.find(({ id }) => id === open)}
      columns={[
        {
          key: 'account',
          label: t('account'),
          card: 'title',
          cell: ({ id, kind }) => (
            <button
              type="button"
              className="link row-link min-h-9"
              aria-pressed={id === open}
              onClick={() => onOpen(id)}
            >
              {kinds(kind)}
            </button>
          ),
        },
        { key: 'owner', label: t('owner'), card: 'line', cell: ({ owner }) => <AccountOwner of={owner} /> },
        {
          key: 'balance',
          label: t('balance'),
          end: true,
          className: 'strong',
          card: 'figure',
          cell: ({ balance, currency }) => figures.money(balance, currency),
        },
      ]}
    />
  )
}
