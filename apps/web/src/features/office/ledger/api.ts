import type { reconciliationContract } from '@livery/contracts/reconciliation/reconciliation.ts'
import type { ledgerContract } from '@livery/contracts/wallet/ledger.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read, readPage, write } from '@/lib/store/endpoint.ts'

type Ledger = typeof ledgerContract
type Reconciliation = typeof reconciliationContract

export const STATEMENT: Ledger['statement']['path'] = '/admin/ledger/statement'
export const JOURNAL: Ledger['journal']['path'] = '/admin/ledger/journal'

export const {
  useLedgerAccountsQuery,
  useStatementQuery,
  useLedgerProofQuery,
  useLastRunQuery,
  useCompareLedgerMutation,
  useDifferencesQuery,
  useResolveDifferenceMutation,
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ledgerAccounts: build.query(readPage<Ledger['accounts']>('/admin/ledger/accounts', ['Transaction'])),
    statement: build.query(read<Ledger['statement']>(STATEMENT, ['Transaction'])),
    ledgerProof: build.query(read<Ledger['proof']>('/admin/ledger/proof', ['Alert'])),
    lastRun: build.query(read<Reconciliation['lastRun']>('/admin/reconciliation', ['Alert'])),
    compareLedger: build.mutation(
      write<Reconciliation['run']>('POST', '/admin/reconciliation/run', { invalidatesTags: ['Alert', 'Transaction'] }),
    ),
    differences: build.query(readPage<Reconciliation['differences']>('/admin/reconciliation/differences', ['Alert'])),
    resolveDifference: build.mutation(
      write<Reconciliation['resolve']>('POST', '/admin/reconciliation/differences/{id}/resolve', {
        invalidatesTags: ['Alert'],
      }),
    ),
  }),
})
