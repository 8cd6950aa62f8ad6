import { walletPaymentContract } from '@livery/contracts/payments/payments.ts'
import { tariffPreviewContract } from '@livery/contracts/pricing/tariffs.ts'
import { ridesContract } from '@livery/contracts/rides/rides.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { z } from 'zod'
import type { AppContext } from '../../app-context.ts'
import { batch } from '../../platform/batch.ts'
import { readForm } from '../../platform/http/form.ts'
import { mount, type OneWriteHandler, type TwoStepHandler } from '../../platform/http/mount.ts'
import { pageMeta } from '../../platform/http/pages.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { refuse } from '../../platform/refusal.ts'
import { pictures } from '../../platform/storage/file-fields.ts'
import { ensureCardIntent, explainOrder, ridePostings, walletOf } from '../payments/index.ts'
import { ridesAccess, tariffPreviewAccess, walletPaymentAccess } from './access.ts'
import { type BookingContext, type BookingQuestion, findBookingContexts } from './booking-context.ts'
import { listReviews } from './fare-review-store.ts'
import { openGuestKey } from './guest-links.ts'
import { showBoard } from './show-board.ts'
import { showFareReviews, showTrack } from './show-evidence.ts'
import {
  showDriverRide,
  showDriverRides,
  showGuestRide,
  showNewRide,
  showOfficeRide,
  showOfficeRows,
  showUserRide,
  showUserRides,
} from './show-rides.ts'
import { findCurrentOfDriver, findCurrentOfRider, findRide, listRides } from './store.ts'
import { addStop, priceAddedStop } from './use-cases/add-stop.ts'
import { addTollReceipt, ensureMayAddReceipt } from './use-cases/add-toll-receipt.ts'
import { bookAhead } from './use-cases/book-ahead.ts'
import { bookRide } from './use-cases/book-ride.ts'
import { cancelRide, previewCancellation } from './use-cases/cancel-ride.ts'
import { claimRide } from './use-cases/claim-ride.ts'
import { decideFareReview } from './use-cases/decide-fare-review.ts'
import { officeRefund, previewRefund } from './use-cases/office-refund.ts'
import { officeUpdate } from './use-cases/office-update.ts'
import { payFromWallet } from './use-cases/pay-from-wallet.ts'
import { previewTariff } from './use-cases/preview-tariff.ts'
import { waitLonger } from './use-cases/wait-longer.ts'
import { cancelTermsView, changeView, geometryOf } from './views.ts'

type Booked = z.input<(typeof ridesContract)['bookInstant' | 'bookAhead']['reply']>
type FindContext = (question: BookingQuestion) => Promise<BookingContext | null>

export function mountRides(server: HttpServer, ctx: AppContext): void {
  const findContext = batch((asked: readonly BookingQuestion[]) => findBookingContexts(ctx.db, asked))
  mount(server, 'tariffPreview', tariffPreviewContract, tariffPreviewAccess, {
    preview: async ({ ctx, body }) => ({ data: await previewTariff(ctx, body.terms) }),
  })
  mount(server, 'walletPayment', walletPaymentContract, walletPaymentAccess, {
    payWithWallet: async ({ ctx, caller, body }) => {
      const RideStatus = await payFromWallet(ctx, body.rideId, caller.userId)
      return { data: { rideId: body.rideId, RideStatus, wallet: await walletOf(ctx, caller.userId) } }
    },
  })
  mount(server, 'rides', ridesContract, ridesAccess, {
    bookInstant: bookingNow(findContext),
    bookAhead: bookingAhead(),
    addStop: async ({ ctx, caller, body }) => {
      if (body.preview === true) {
        const { ride, change } = await priceAddedStop(ctx, caller.userId, body)
        return { data: { ...(await showUserRide(ctx, ride)), change: changeView(ride, change, 'preview', null) } }
      }
      const { ride, change, status, expiresAt } = await addStop(ctx, caller.userId, body)
      return { data: { ...(await showUserRide(ctx, ride)), change: changeView(ride, change, status, expiresAt) } }
    },
    riderUpdate: async ({ ctx, caller, body }) => {
      if (body.action === 'wait_longer') {
        await waitLonger(ctx, { rideId: body.rideId, riderId: caller.userId, version: body.version })
        const { ride, cost } = await previewCancellation(ctx, body.rideId, caller.userId)
        return { data: { ride: await showUserRide(ctx, ride), terms: cancelTermsView(ride, cost) } }
      }
      if (body.preview === true) {
        const { ride, cost } = await previewCancellation(ctx, body.rideId, caller.userId)
        return { data: { ride: await showUserRide(ctx, ride), terms: cancelTermsView(ride, cost) } }
      }
      if (body.reason === undefined || (body.reason === 'other' && body.reasonText === undefined))
        throw refuse('REASON_REQUIRED')
      const reason = body.reasonText === undefined ? body.reason : `${body.reason}: ${body.reasonText}`
      const { ride, cost } = await cancelRide(ctx, {
        rideId: body.rideId,
        riderId: caller.userId,
        actor: { kind: 'rider', id: caller.userId, reason },
        reason,
        version: body.version,
        fee: body.fee,
      })
      return { data: { ride: await showUserRide(ctx, ride), terms: cancelTermsView(ride, cost) } }
    },
    riderCurrent: async ({ ctx, caller }) => {
      const ride = await findCurrentOfRider(ctx.db, caller.userId)
      return { data: ride === null ? null : await showUserRide(ctx, ride) }
    },
    riderShow: async ({ ctx, caller, params }) => {
      const ride = await findRide(ctx.db, params.id)
      if (ride === null || ride.riderId !== caller.userId) throw refuse('RIDE_NOT_FOUND')
      return { data: await showUserRide(ctx, ride) }
    },
    riderList: async ({ ctx, caller, query }) => {
      const { rides, total } = await listRides(ctx.db, { ...query, riderId: caller.userId })
      return { data: await showUserRides(ctx, rides), meta: pageMeta(query, total) }
    },
    guestShow: async ({ ctx, params }) => ({
      data: await showGuestRide(ctx, await openGuestKey(ctx, params.key)),
    }),
    driverCurrent: async ({ ctx, caller }) => {
      const ride = await findCurrentOfDriver(ctx.db, caller.userId)
      return { data: ride === null ? null : await showDriverRide(ctx, ride) }
    },
    driverShow: async ({ ctx, caller, params }) => {
      const ride = await findRide(ctx.db, params.id)
      if (ride === null || ride.driverId !== caller.userId) throw refuse('RIDE_NOT_FOUND')
      return { data: await showDriverRide(ctx, ride) }
    },
    driverList: async ({ ctx, caller, query }) => {
      const { rides, total } = await listRides(ctx.db, { ...query, driverId: caller.userId })
      return { data: await showDriverRides(ctx, rides), meta: pageMeta(query, total) }
    },
    addTollReceipt: async ({ ctx, caller, request }) => {
      const { fields, files } = await readForm(request, ridesContract.addTollReceipt.body, {
        files: { image: pictures(1) },
      })
      await ensureMayAddReceipt(ctx, caller.userId, fields.rideId)
      const picture = files.image?.[0]
      if (picture === undefined) throw refuse('FILE_MISSING')
      return { data: await showDriverRide(ctx, await addTollReceipt(ctx, caller.userId, fields, picture)) }
    },
    board: ({ ctx, caller, query }) => showBoard(ctx, caller.userId, query),
    claim: async ({ ctx, caller, params }) => ({
      data: await showDriverRide(ctx, await claimRide(ctx, caller.userId, params.id)),
    }),
    officeList: async ({ ctx, query }) => {
      const { rides, total } = await listRides(ctx.db, {
        page: query.page,
        pageSize: query.pageSize,
        status: query.status,
        text: query.q,
      })
      return { data: await showOfficeRows(ctx, rides), meta: pageMeta(query, total) }
    },
    officeShow: async ({ ctx, params }) => {
      const ride = await findRide(ctx.db, params.id)
      if (ride === null) throw refuse('RIDE_NOT_FOUND')
      return { data: await showOfficeRide(ctx, ride) }
    },
    officeExplain: async ({ ctx, params }) => {
      const ride = await findRide(ctx.db, params.id)
      if (ride === null) throw refuse('RIDE_NOT_FOUND')
      const { parts, ...explained } = explainOrder(await ridePostings(ctx.db, ride.id))
      return { data: { orderId: ride.id, currency: ride.currency, ...explained, parts: [...parts] } }
    },
    officeTrack: async ({ ctx, params }) => {
      const ride = await findRide(ctx.db, params.id)
      if (ride === null) throw refuse('RIDE_NOT_FOUND')
      return { data: await showTrack(ctx, ride) }
    },
    fareReviews: async ({ ctx, query }) => {
      const isOpen = query.open === 'true'
      const { reviews, total, open } = await listReviews(ctx.db, { ...query, isOpen })
      return { data: await showFareReviews(ctx, reviews), meta: { ...pageMeta(query, total), open } }
    },
    decideFareReview: async ({ ctx, caller, params, body }) => {
      const { decision, reasonText: reason } = body
      const decided = await decideFareReview(ctx, { reviewId: params.id, decision, reason, officerId: caller.userId })
      const [shown] = await showFareReviews(ctx, [decided])
      invariant(shown, 'a review that was decided can be shown')
      return { data: shown }
    },
    refundTerms: async ({ ctx, params, query }) => ({
      data: await previewRefund(ctx, { rideId: params.id, amount: query.amount ?? 0, bearer: query.bearer }),
    }),
    refund: async ({ ctx, caller, params, body }) => {
      const ride = await officeRefund(ctx, { ...body, rideId: params.id, officerId: caller.userId })
      return { data: await showOfficeRide(ctx, ride) }
    },
    officeUpdate: async ({ ctx, caller, body }) => {
      const ride = await officeUpdate(ctx, {
        rideId: body.rideId,
        action: body.action,
        officerId: caller.userId,
        reason: body.reasonText,
        tolls: body.tolls,
        distance: body.distance,
        landedAt: body.landedAt === undefined ? undefined : new Date(body.landedAt),
        isDomestic: body.isDomestic,
        version: body.version,
      })
      return { data: await showOfficeRide(ctx, ride) }
    },
  })
}

function bookingNow(findContext: FindContext): OneWriteHandler<(typeof ridesContract)['bookInstant']> {
  return {
    decide: async ({ ctx, caller, body }) => {
      const context = await findContext({ quoteId: body.quoteId, riderId: caller.userId, claim: body.claim })
      const { ride, theme, writes } = await bookRide(ctx, caller.userId, 'instant', body, context)
      const data = await showNewRide(ctx, ride, theme)
      return { answer: { data }, kept: { data: { ...data, geometry: null } }, writes }
    },
    restore: async ({ ctx }, { data }) => {
      const ride = await findRide(ctx.db, data.rideId)
      return { data: { ...data, geometry: ride === null ? null : geometryOf(ride) } }
    },
    finish: ({ ctx }, answer) => withCardIntent(ctx, answer),
  }
}

function bookingAhead(): TwoStepHandler<(typeof ridesContract)['bookAhead']> {
  return {
    run: async ({ ctx, caller, body }) => {
      const { ride, theme } = await bookAhead(ctx, caller.userId, body)
      return { data: await showNewRide(ctx, ride, theme) }
    },
    finish: ({ ctx }, answer) => withCardIntent(ctx, answer),
  }
}

/** What the rider's browser confirms a card payment with; only asked for once the ride is safe. */
async function withCardIntent(ctx: AppContext, answer: Booked): Promise<Booked> {
  const ride = answer.data
  if (ride.paymentMethod !== 'card' || ride.RideStatus !== 'pending_payment') return answer
  const { paymentId } = (await findRide(ctx.db, ride.rideId)) ?? {}
  if (paymentId == null) return answer
  const card = await ensureCardIntent(ctx, paymentId)
  const secret = card.client_secret
  return { data: { ...ride, client_secret: secret, client_Secret: secret, paymentProvider: card.provider } }
}
