import type { statementsContract } from '@livery/contracts/statements/statements.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { asksForCsv, CSV_ROWS, sendCsv } from '../../platform/http/csv.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import { pageMeta } from '../../platform/http/pages.ts'
import { sendPdf } from '../../platform/pdf/send-pdf.ts'
import { policyInForce } from '../../platform/policies/policies.ts'
import { refuse } from '../../platform/refusal.ts'
import { getPerson } from '../identity/index.ts'
import type { Days } from './domain/wallet-days.ts'
import { drawStatement } from './draw-statement.ts'
import { drawWallet } from './draw-wallet.ts'
import { drawYear } from './draw-year.ts'
import { findStatement, listStatements } from './store.ts'
import { readWallet } from './use-cases/read-wallet.ts'
import { readYear } from './use-cases/read-year.ts'
import { STATEMENT_COLUMNS, statementNumber, statementView, WALLET_COLUMNS, YEAR_COLUMNS } from './views.ts'

const partOf = ({ page, pageSize }: { page: number; pageSize: number }) => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
})

/** What a link to a rider's wallet over these days is good for, and nothing else. */
const linkId = (id: UserId, { from, to }: Days) => `wallet ${id} ${from} ${to}`

/** The same to a chauffeur's year. */
const yearId = (id: UserId, year: number) => `year ${id} ${year}`

export const statementsHandlers: Handlers<typeof statementsContract> = {
  walletStatement: async ({ ctx, caller, query }) => {
    const { movements, timeZone: _, ...sums } = await readWallet(ctx, caller.userId, query)
    const proof = ctx.fileLinks.proofOf(linkId(caller.userId, query), 'paper')
    const path = (kind: 'pdf' | 'csv') =>
      `/api/v1/wallet-statements/${caller.userId}/${kind}?from=${query.from}&to=${query.to}&${proof}`
    return { data: { ...sums, movements: movements.length, pdf: path('pdf'), csv: path('csv') } }
  },
  walletPdf: async ({ ctx, params, query, reply }) => {
    ctx.fileLinks.check(linkId(params.id, query), query.until, query.proof)
    const [wallet, rider, house] = await Promise.all([
      readWallet(ctx, params.id, query),
      getPerson(ctx.db, params.id),
      policyInForce(ctx, 'invoicing'),
    ])
    const of = { house: { ...house, name: house.companyName }, rider, now: ctx.now() }
    return sendPdf(reply, `wallet-${query.from}-${query.to}`, await drawWallet(ctx.messages, wallet, of))
  },
  walletCsv: async ({ ctx, params, query, reply }) => {
    ctx.fileLinks.check(linkId(params.id, query), query.until, query.proof)
    const { movements } = await readWallet(ctx, params.id, query)
    return sendCsv(reply, `wallet-${query.from}-${query.to}`, WALLET_COLUMNS, movements)
  },
  statements: async ({ ctx, caller, query }) => {
    const { statements, count } = await listStatements(ctx.db, { driver: caller.userId }, partOf(query))
    return { data: statements.map((one) => statementView(ctx, one)), meta: pageMeta(query, count) }
  },
  yearSummary: async ({ ctx, caller, query: { year } }) => {
    const { timeZone: _, ...summary } = await readYear(ctx, caller.userId, year)
    const proof = ctx.fileLinks.proofOf(yearId(caller.userId, year), 'paper')
    const path = (kind: 'pdf' | 'csv') => `/api/v1/year-summaries/${caller.userId}/${kind}?year=${year}&${proof}`
    return { data: { ...summary, months: [...summary.months], pdf: path('pdf'), csv: path('csv') } }
  },
  yearPdf: async ({ ctx, params, query: { year, until, proof }, reply }) => {
    ctx.fileLinks.check(yearId(params.id, year), until, proof)
    const [summary, driver, house] = await Promise.all([
      readYear(ctx, params.id, year),
      getPerson(ctx.db, params.id),
      policyInForce(ctx, 'invoicing'),
    ])
    const by = { house: { ...house, name: house.companyName }, driver, now: ctx.now() }
    return sendPdf(reply, `earnings-${year}`, await drawYear(ctx.messages, summary, by))
  },
  yearCsv: async ({ ctx, params, query: { year, until, proof }, reply }) => {
    ctx.fileLinks.check(yearId(params.id, year), until, proof)
    const { months, currency } = await readYear(ctx, params.id, year)
    return sendCsv(
      reply,
      `earnings-${year}`,
      YEAR_COLUMNS,
      months.map((month) => ({ ...month, currency })),
    )
  },
  officeStatements: async ({ ctx, query, request, reply }) => {
    const isTable = asksForCsv(request)
    const part = isTable ? { limit: CSV_ROWS, offset: 0 } : partOf(query)
    const { statements, count } = await listStatements(ctx.db, query, part)
    const data = statements.map((one) => statementView(ctx, one))
    if (isTable) return sendCsv(reply, 'statements', STATEMENT_COLUMNS, data)
    return { data, meta: pageMeta(query, count) }
  },
  pdf: async ({ ctx, params, query, reply }) => {
    ctx.fileLinks.check(params.id, query.until, query.proof)
    const statement = await findStatement(ctx.db, params.id)
    if (statement === undefined) throw refuse('NOT_FOUND')
    return sendPdf(reply, statementNumber(statement), await drawStatement(ctx.messages, statement))
  },
}
