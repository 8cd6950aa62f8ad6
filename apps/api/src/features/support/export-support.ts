// What is kept of somebody here, for the copy of their data: what they asked and what they were answered.
import type { ExportPart } from '../identity/index.ts'
import { showTicket } from './show-tickets.ts'
import { listTickets } from './store/inbox.ts'

const AT_A_TIME = 100

export const supportExport: readonly ExportPart[] = [
  {
    name: 'requests',
    gather: async (ctx, userId) => {
      const requests: unknown[] = []
      for (let offset = 0; ; offset += AT_A_TIME) {
        const { tickets, total } = await listTickets(ctx.db, { userId }, { limit: AT_A_TIME, offset })
        for (const ticket of tickets) {
          const { number, topic, status, rideNumber, thread, createdAt } = await showTicket(ctx, ticket)
          const messages = thread.map(({ from, message, attachment, createdAt: at }) => ({
            from,
            message,
            attachment: attachment?.fileType ?? null,
            createdAt: at,
          }))
          requests.push({ number, topic: topic.name, status, rideNumber, createdAt, messages })
        }
        if (offset + AT_A_TIME >= total) return requests
      }
    },
  },
]
