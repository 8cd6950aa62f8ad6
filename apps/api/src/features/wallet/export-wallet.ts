// What is kept of somebody here, for the copy of their data: every movement of their wallet, and whom it was with by
// name.
import type { ExportPart } from '../identity/index.ts'
import { listTransactions } from './use-cases/list-transactions.ts'

const AT_A_TIME = 200

export const walletExport: readonly ExportPart[] = [
  {
    name: 'transactions',
    gather: async (ctx, userId) => {
      const movements: unknown[] = []
      for (let page = 1; ; page += 1) {
        const { data, meta } = await listTransactions(ctx, { userId }, { page, pageSize: AT_A_TIME })
        for (const { payerId, payeeId, ...movement } of data)
          movements.push({ ...movement, payer: nameOf(payerId), payee: nameOf(payeeId) })
        if (page >= meta.totalPages) return movements
      }
    },
  },
]

const nameOf = (person: { firstname: string; lastname: string } | null) =>
  person === null ? null : `${person.firstname} ${person.lastname}`.trim()
