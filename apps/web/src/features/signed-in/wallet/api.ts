'use client'

import type { paymentsContract } from '@livery/contracts/payments/payments.ts'
import type { statementsContract } from '@livery/contracts/statements/statements.ts'
import type { walletContract } from '@livery/contracts/wallet/wallet.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read, readPage } from '@/lib/store/endpoint.ts'

type Payments = typeof paymentsContract

export const {
  useWalletStatementQuery,
  useTransactionsQuery,
  useRefundsQuery,
  endpoints: { refunds, transactions },
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    transactions: build.query(
      readPage<(typeof walletContract)['history']>('/payment/transaction-history', ['Wallet', 'Transaction']),
    ),
    walletStatement: build.query(
      read<(typeof statementsContract)['walletStatement']>('/user/wallet/statement', ['Wallet', 'Transaction']),
    ),
    refunds: build.query(readPage<Payments['refunds']>('/payment/refunds', ['Wallet'])),
  }),
})
