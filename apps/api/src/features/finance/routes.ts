import { financeContract } from '@livery/contracts/finance/finance.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { AppContext } from '../../app-context.ts'
import { asksForCsv, sendCsv } from '../../platform/http/csv.ts'
import { mount } from '../../platform/http/mount.ts'
import { pageMeta } from '../../platform/http/pages.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { financeAccess } from './access.ts'
import { SAMPLE_CHARTS } from './domain/chart.ts'
import { AGEING_COLUMNS, showAgeing } from './show-ageing.ts'
import { BALANCE_COLUMNS, POSTING_COLUMNS, showPostings, showTrialBalance } from './show-balance.ts'
import { showMonths } from './show-months.ts'
import { showVat, VAT_COLUMNS } from './show-vat.ts'
import { getChart } from './store/chart.ts'
import { changeChart } from './use-cases/change-chart.ts'
import { closeMonth, reopenMonth } from './use-cases/close-month.ts'
import { exportBooks } from './use-cases/export-books.ts'
import { holdReminders, resumeReminders } from './use-cases/hold-reminders.ts'

/** A year of a busy house in one file. */
const POSTING_ROWS = 200_000

export function mountFinance(server: HttpServer): void {
  mount(server, 'finance', financeContract, financeAccess, {
    trialBalance: async ({ ctx, query, request, reply }) => {
      const balance = await showTrialBalance(ctx, query.from, query.to)
      const file = `trial-balance-${query.from}-${query.to}`
      return asksForCsv(request) ? sendCsv(reply, file, BALANCE_COLUMNS, balance.rows) : { data: balance }
    },
    postings: async ({ ctx, query, request, reply }) => {
      const { page, pageSize } = query
      const isTable = asksForCsv(request)
      const part = isTable ? { limit: POSTING_ROWS, offset: 0 } : { limit: pageSize, offset: (page - 1) * pageSize }
      const { postings, count, sums, party } = await showPostings(ctx, query, part)
      if (isTable) return sendCsv(reply, 'postings', POSTING_COLUMNS, postings)
      return { data: postings, meta: { ...pageMeta(query, count), currency: ctx.config.CURRENCY, sums, party } }
    },
    vat: async ({ ctx, query, request, reply }) => {
      const report = await showVat(ctx, query.month)
      return asksForCsv(request) ? sendCsv(reply, `vat-${query.month}`, VAT_COLUMNS, report.rows) : { data: report }
    },
    months: async ({ ctx }) => ({ data: await showMonths(ctx, ctx.db) }),
    closeMonth: async ({ ctx, caller, params, body }) => {
      await closeMonth(ctx, { ...params, ...body, officerId: caller.userId })
      return { data: await monthView(ctx, params.month) }
    },
    reopenMonth: async ({ ctx, caller, params, body }) => {
      await reopenMonth(ctx, { ...params, ...body, officerId: caller.userId })
      return { data: await monthView(ctx, params.month) }
    },
    ageing: async ({ ctx, request, reply }) => {
      const ageing = await showAgeing(ctx)
      return asksForCsv(request) ? sendCsv(reply, 'ageing', AGEING_COLUMNS, ageing.invoices) : { data: ageing }
    },
    holdReminders: async ({ ctx, caller, params, body }) => {
      await holdReminders(ctx, { invoiceId: params.id, ...body, officerId: caller.userId })
      return { data: { message: 'Nobody is reminded of this invoice.' } }
    },
    resumeReminders: async ({ ctx, params }) => {
      await resumeReminders(ctx, params.id)
      return { data: { message: 'The company is reminded of this invoice again.' } }
    },
    chart: async ({ ctx }) => ({ data: await chartView(ctx) }),
    saveChart: async ({ ctx, body: { version, ...chart } }) => {
      await changeChart(ctx, chart, version)
      return { data: await chartView(ctx) }
    },
    exportBooks: async ({ ctx, body }) => ({ data: await exportBooks(ctx, body) }),
  })
}

async function monthView(ctx: AppContext, month: string) {
  const shown = (await showMonths(ctx, ctx.db)).find((one) => one.month === month)
  invariant(shown, `month ${month} can be shown`)
  return shown
}

async function chartView(ctx: AppContext) {
  const { chart, version } = await getChart(ctx.db)
  return { ...chart, version, samples: [...SAMPLE_CHARTS] }
}
