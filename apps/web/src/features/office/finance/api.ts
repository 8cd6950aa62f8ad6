'use client'

import type { financeContract } from '@livery/contracts/finance/finance.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read, readPage, write } from '@/lib/store/endpoint.ts'

type Finance = typeof financeContract
export const TRIAL_BALANCE: Finance['trialBalance']['path'] = '/admin/finance/trial-balance'
export const POSTINGS: Finance['postings']['path'] = '/admin/finance/postings'
export const VAT: Finance['vat']['path'] = '/admin/finance/vat'
export const AGEING: Finance['ageing']['path'] = '/admin/finance/ageing'

export const {
  useTrialBalanceQuery,
  usePostingsQuery,
  useVatQuery,
  useMonthsQuery,
  useCloseMonthMutation,
  useReopenMonthMutation,
  useAgeingQuery,
  useHoldRemindersMutation,
  useResumeRemindersMutation,
  useChartQuery,
  useSaveChartMutation,
  useExportBooksMutation,
  endpoints: { months, ageing, chart },
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    trialBalance: build.query(read<Finance['trialBalance']>(TRIAL_BALANCE, ['Transaction'])),
    postings: build.query(readPage<Finance['postings']>(POSTINGS, ['Transaction'])),
    vat: build.query(read<Finance['vat']>(VAT, ['Transaction'])),
    months: build.query(read<Finance['months']>('/admin/finance/months', ['Books'])),
    closeMonth: build.mutation(
      write<Finance['closeMonth']>('POST', '/admin/finance/months/{month}/close', { invalidatesTags: ['Books'] }),
    ),
    reopenMonth: build.mutation(
      write<Finance['reopenMonth']>('POST', '/admin/finance/months/{month}/reopen', { invalidatesTags: ['Books'] }),
    ),
    ageing: build.query(read<Finance['ageing']>(AGEING, ['Company'])),
    holdReminders: build.mutation(
      write<Finance['holdReminders']>('POST', '/admin/finance/invoices/{id}/hold', { invalidatesTags: ['Company'] }),
    ),
    resumeReminders: build.mutation(
      write<Finance['resumeReminders']>('POST', '/admin/finance/invoices/{id}/resume', {
        invalidatesTags: ['Company'],
      }),
    ),
    chart: build.query(read<Finance['chart']>('/admin/finance/chart', ['Books'])),
    saveChart: build.mutation(
      write<Finance['saveChart']>('PUT', '/admin/finance/chart', { invalidatesTags: ['Books'] }),
    ),
    exportBooks: build.mutation(write<Finance['exportBooks']>('POST', '/admin/finance/exports', {})),
  }),
})
