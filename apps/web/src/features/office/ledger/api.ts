import type { QueryOf, ReplyOf } from '@livery/contracts/endpoint.ts'
import type {
  BooksDifference,
  ReconciliationRun,
  reconciliationContract,
} from '@livery/contracts/reconciliation/reconciliation.ts'
import type { LedgerProof, ledgerContract, Statement } from '@livery/contracts/wallet/ledger.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { unwrap } from '@/lib/store/reply.ts'

type Ledger = typeof ledgerContract
type Reconciliation = typeof reconciliationContract

const ACCOUNTS: Ledger['accounts']['path'] = '/admin/ledger/accounts'
const PROOF: Ledger['proof']['path'] = '/admin/ledger/proof'
const LAST_RUN: Reconciliation['lastRun']['path'] = '/admin/reconciliation'
const RUN: Reconciliation['run']['path'] = '/admin/reconciliation/run'
const DIFFERENCES: Reconciliation['differences']['path'] = '/admin/reconciliation/differences'
const RESOLVE: Reconciliation['resolve']['path'] = '/admin/reconciliation/differences/{id}/resolve'
export const STATEMENT: Ledger['statement']['path'] = '/admin/ledger/statement'
export const JOURNAL: Ledger['journal']['path'] = '/admin/ledger/journal'

const booksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ledgerAccounts: build.query<ReplyOf<Ledger['accounts']>, QueryOf<Ledger['accounts']>>({
      query: (params) => ({ url: ACCOUNTS, params }),
      providesTags: ['Transaction'],
    }),
    statement: build.query<Statement, QueryOf<Ledger['statement']>>({
      query: (params) => ({ url: STATEMENT, params }),
      transformResponse: unwrap<Statement>,
      providesTags: ['Transaction'],
    }),
    ledgerProof: build.query<LedgerProof | null, void>({
      query: () => PROOF,
      transformResponse: unwrap<LedgerProof | null>,
      providesTags: ['Alert'],
    }),
    lastRun: build.query<ReconciliationRun | null, void>({
      query: () => LAST_RUN,
      transformResponse: unwrap<ReconciliationRun | null>,
      providesTags: ['Alert'],
    }),
    compareBooks: build.mutation<ReconciliationRun, void>({
      query: () => ({ url: RUN, method: 'POST' }),
      transformResponse: unwrap<ReconciliationRun>,
      invalidatesTags: ['Alert', 'Transaction'],
    }),
    differences: build.query<ReplyOf<Reconciliation['differences']>, QueryOf<Reconciliation['differences']>>({
      query: (params) => ({ url: DIFFERENCES, params }),
      providesTags: ['Alert'],
    }),
    resolveDifference: build.mutation<BooksDifference, { id: string; note: string }>({
      query: ({ id, note }) => ({
        url: RESOLVE.replace('{id}', encodeURIComponent(id)),
        method: 'POST',
        body: { note },
      }),
      transformResponse: unwrap<BooksDifference>,
      invalidatesTags: ['Alert'],
    }),
  }),
})

export const {
  useLedgerAccountsQuery,
  useStatementQuery,
  useLedgerProofQuery,
  useLastRunQuery,
  useCompareBooksMutation,
  useDifferencesQuery,
  useResolveDifferenceMutation,
} = booksApi
