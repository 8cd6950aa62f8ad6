import type { statementsContract } from '@livery/contracts/statements/statements.ts'
import { asksForCsv, CSV_ROWS, sendCsv } from '../../platform/http/csv.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import { pageMeta } from '../../platform/http/pages.ts'
import { sendPdf } from '../../platform/pdf/send-pdf.ts'
import { refuse } from '../../platform/refusal.ts'
import { drawStatement } from './draw-statement.ts'
import { findStatement, listStatements } from './store.ts'
import { STATEMENT_COLUMNS, statementNumber, statementView } from './views.ts'

const partOf = ({ page, pageSize }: { page: number; pageSize: number }) => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
})

export const statementsHandlers: Handlers<typeof statementsContract> = {
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
    return sendPdf(reply, statementNumber(statement), await drawStatement(statement))
  },
}
