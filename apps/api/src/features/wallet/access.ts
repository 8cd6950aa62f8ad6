import type { ledgerContract } from '@livery/contracts/wallet/ledger.ts'
import type { walletContract } from '@livery/contracts/wallet/wallet.ts'
import type { AccessTable } from '../../platform/http/mount.ts'

export const walletAccess: AccessTable<typeof walletContract> = {
  riderWallet: 'user',
  driverWallet: 'driver',
  history: ['user', 'driver'],
  listTransactions: { roles: 'signed-in', office: 'money.books' },
}

export const ledgerAccess: AccessTable<typeof ledgerContract> = {
  ownStatement: ['user', 'driver'],
  accounts: { office: 'money.books' },
  statement: { office: 'money.books' },
  journal: { office: 'money.books' },
  proof: { office: 'money.books' },
}
