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
import { findStatement, listStatements } from './store.ts'
import { readWallet } from './use-cases/read-wallet.ts'
import { STATEMENT_COLUMNS, statementNumber, statementView, WALLET_COLUMNS } from './views.ts'

const partOf = ({ page, pageSize }: { page: number; pageSize: number }) => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
})

/** What a link to a rider's wallet over these days is good for, and nothing else. */
const linkId = (id: UserId, { from, to }: Days) => `wallet ${id} ${from} ${to}`

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
