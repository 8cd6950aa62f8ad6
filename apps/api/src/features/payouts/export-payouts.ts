// What is kept of a chauffeur here, for the copy of their data: their bank as far as we know it, and what was sent to
// it.
import type { ExportPart } from '../identity/index.ts'
import { findConnect, listPayouts } from './store/payouts.ts'
import { payoutView } from './views.ts'

const AT_A_TIME = 200

export const payoutsExport: readonly ExportPart[] = [
  {
    name: 'bank',
    gather: async (ctx, userId) => {
      const account = await findConnect(ctx.db, userId)
      return account === null ? null : { status: account.status, bank: account.bank }
    },
  },
  {
    name: 'payouts',
    gather: async (ctx, userId) => {
      const sent: unknown[] = []
      for (let page = 1; ; page += 1) {
        const { payouts, total } = await listPayouts(ctx.db, userId, { page, pageSize: AT_A_TIME })
        sent.push(...payouts.map(payoutView))
        if (page * AT_A_TIME >= total) return sent
      }
    },
  },
]
