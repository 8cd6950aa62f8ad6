// What is kept of somebody here, for the copy of their data: their weekly statements.
import type { ExportPart } from '../identity/index.ts'
import { listStatements } from './store.ts'
import { statementNumber } from './views.ts'

const MOST = 10_000

export const statementsExport: readonly ExportPart[] = [
  {
    name: 'statements',
    gather: async (ctx, userId) => {
      const { statements } = await listStatements(ctx.db, { driver: userId }, { limit: MOST, offset: 0 })
      return statements.map(({ week, currency, content, issuedAt, ...one }) => ({
        number: statementNumber(one),
        chauffeur: content.chauffeur.name,
        week,
        currency,
        lines: content.lines,
        ...content.sums,
        issuedAt,
      }))
    },
  },
]
