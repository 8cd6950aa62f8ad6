// What is kept of somebody here, for the copy of their data: the prices that they were mailed.
import type { ExportPart } from '../identity/index.ts'
import { whatStands } from './shared/what-stands.ts'
import { proposalNumber } from './show-proposals.ts'
import { showTrip } from './show-trip.ts'
import { listProposalsOf } from './store/proposals.ts'

export const proposalsExport: readonly ExportPart[] = [
  {
    name: 'quotesByMail',
    gather: async (ctx, userId) =>
      Promise.all(
        (await listProposalsOf(ctx.db, userId)).map(async (proposal) => {
          const { version, quote, terms, ofClass } = await whatStands(ctx, ctx.db, proposal)
          const { pickup, dropOff, pickupAt, total, currency } = showTrip(version, quote, terms, ofClass.name)
          const { status, sentAt, validUntil, answer } = proposal
          return {
            ...{ number: proposalNumber(proposal), status, sentAt, validUntil, answer, words: version.words },
            ...{ pickup: pickup.address, dropOff: dropOff.address, pickupAt, className: ofClass.name, total, currency },
            wishes: version.wishes,
          }
        }),
      ),
  },
]
