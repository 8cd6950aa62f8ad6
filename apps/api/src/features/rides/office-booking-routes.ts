import type { officeBookingContract } from '@livery/contracts/rides/office-booking.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import { noteForAudit } from '../../platform/audit/audit.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import { enterPerson } from '../identity/index.ts'
import { offerQuote } from '../pricing/index.ts'
import { bookForCaller, ensureMayBeBookedFor } from './use-cases/book-for-caller.ts'
import { iso, rideNumber } from './views/ride-views.ts'
import { showCaller, showCallers, showFoundCallers } from './views/show-caller.ts'

export const officeBookingHandlers: Handlers<typeof officeBookingContract> = {
  findCallers: async ({ ctx, query }) => ({ data: await showFoundCallers(ctx, query.q) }),
  caller: async ({ ctx, params }) => ({ data: await showCaller(ctx, params.id) }),
  addCaller: async ({ ctx, body }) => {
    const riderId = await ctx.transact(async (tx) => {
      const id = await enterPerson(ctx, tx, { ...body, userType: 'user' })
      noteForAudit(tx, { target: id, personId: id, after: { name: `${body.firstname} ${body.lastname}` } })
      return id
    })
    const [found] = await showCallers(ctx, [riderId])
    invariant(found, 'a rider who was entered can be shown')
    return { data: found }
  },
  quoteForCaller: async ({ ctx, caller, params, body }) => {
    await ensureMayBeBookedFor(ctx, params.id)
    return { data: await offerQuote(ctx, params.id, body, caller.userId) }
  },
  bookForCaller: async ({ ctx, caller, params, body }) => {
    const ride = await bookForCaller(ctx, params.id, body, caller.userId)
    return {
      data: { rideId: ride.id, rideNumber: rideNumber(ride), RideStatus: ride.status, payBy: iso(ride.payBy) },
    }
  },
}
