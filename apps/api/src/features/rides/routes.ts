import { walletPaymentContract } from '@livery/contracts/payments/payments.ts'
import { tariffPreviewContract } from '@livery/contracts/pricing/tariffs.ts'
import { ridesContract } from '@livery/contracts/rides/rides.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { z } from 'zod'
import { inBunches } from '../../platform/bunches.ts'
import { readForm } from '../../platform/http/form.ts'
import { mount, type OneWriteHandler, type TwoStepHandler } from '../../platform/http/mount.ts'
import { pageMeta } from '../../platform/http/pages.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { refuse } from '../../platform/refusal.ts'
import { pictures } from '../../platform/storage/file-fields.ts'
import type { World } from '../../world.ts'
import { ensureCardIntent, explainOrder, ridePostings, walletOf } from '../payments/index.ts'
import { ridesAccess, tariffPreviewAccess, walletPaymentAccess } from './access.ts'
import { type BookingGround, type BookingQuestion, findBookingGrounds } from './booking-ground.ts'
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
type FindGround = (question: BookingQuestion) => Promise<BookingGround | null>

export function mountRides(server: HttpServer, world: World): void {
  const findGround = inBunches((asked: readonly BookingQuestion[]) => findBookingGrounds(world.db, asked))
  mount(server, 'tariffPreview', tariffPreviewContract, tariffPreviewAccess, {
    preview: async ({ world, body }) => ({ data: await previewTariff(world, body.terms) }),
  })
  mount(server, 'walletPayment', walletPaymentContract, walletPaymentAccess, {
    payWithWallet: async ({ world, caller, body }) => {
      const RideStatus = await payFromWallet(world, body.rideId, caller.userId)
      return { data: { rideId: body.rideId, RideStatus, wallet: await walletOf(world, caller.userId) } }
    },
  })
  mount(server, 'rides', ridesContract, ridesAccess, {
    bookInstant: bookingNow(findGround),
    bookAhead: bookingAhead(),
    addStop: async ({ world, caller, body }) => {
      if (body.preview === true) {
        const { ride, change } = await priceAddedStop(world, caller.userId, body)
        return { data: { ...(await showUserRide(world, ride)), change: changeView(ride, change, 'preview', null) } }
      }
      const { ride, change, status, expiresAt } = await addStop(world, caller.userId, body)
      return { data: { ...(await showUserRide(world, ride)), change: changeView(ride, change, status, expiresAt) } }
    },
    riderUpdate: async ({ world, caller, body }) => {
      if (body.action === 'wait_longer') {
        await waitLonger(world, { rideId: body.rideId, riderId: caller.userId, version: body.version })
        const { ride, cost } = await previewCancellation(world, body.rideId, caller.userId)
        return { data: { ride: await showUserRide(world, ride), terms: cancelTermsView(ride, cost) } }
      }
      if (body.preview === true) {
        const { ride, cost } = await previewCancellation(world, body.rideId, caller.userId)
        return { data: { ride: await showUserRide(world, ride), terms: cancelTermsView(ride, cost) } }
      }
      if (body.reason === undefined || (body.reason === 'other' && body.reasonText === undefined))
        throw refuse('REASON_REQUIRED')
      const reason = body.reasonText === undefined ? body.reason : `${body.reason}: ${body.reasonText}`
      const { ride, cost } = await cancelRide(world, {
        rideId: body.rideId,
        riderId: caller.userId,
        actor: { kind: 'rider', id: caller.userId, reason },
        reason,
        version: body.version,
        fee: body.fee,
      })
      return { data: { ride: await showUserRide(world, ride), terms: cancelTermsView(ride, cost) } }
    },
    riderCurrent: async ({ world, caller }) => {
      const ride = await findCurrentOfRider(world.db, caller.userId)
      return { data: ride === null ? null : await showUserRide(world, ride) }
    },
    riderShow: async ({ world, caller, params }) => {
      const ride = await findRide(world.db, params.id)
      if (ride === null || ride.riderId !== caller.userId) throw refuse('RIDE_NOT_FOUND')
      return { data: await showUserRide(world, ride) }
    },
    riderList: async ({ world, caller, query }) => {
      const { rides, total } = await listRides(world.db, { ...query, riderId: caller.userId })
      return { data: await showUserRides(world, rides), meta: pageMeta(query, total) }
    },
    guestShow: async ({ world, params }) => ({
      data: await showGuestRide(world, await openGuestKey(world, params.key)),
    }),
    driverCurrent: async ({ world, caller }) => {
      const ride = await findCurrentOfDriver(world.db, caller.userId)
      return { data: ride === null ? null : await showDriverRide(world, ride) }
    },
    driverShow: async ({ world, caller, params }) => {
      const ride = await findRide(world.db, params.id)
      if (ride === null || ride.driverId !== caller.userId) throw refuse('RIDE_NOT_FOUND')
      return { data: await showDriverRide(world, ride) }
    },
    driverList: async ({ world, caller, query }) => {
      const { rides, total } = await listRides(world.db, { ...query, driverId: caller.userId })
      return { data: await showDriverRides(world, rides), meta: pageMeta(query, total) }
    },
    addTollReceipt: async ({ world, caller, request }) => {
      const { fields, files } = await readForm(request, ridesContract.addTollReceipt.body, {
        files: { image: pictures(1) },
      })
      await ensureMayAddReceipt(world, caller.userId, fields.rideId)
      const picture = files.image?.[0]
      if (picture === undefined) throw refuse('FILE_MISSING')
      return { data: await showDriverRide(world, await addTollReceipt(world, caller.userId, fields, picture)) }
    },
    board: ({ world, caller, query }) => showBoard(world, caller.userId, query),
    claim: async ({ world, caller, params }) => ({
      data: await showDriverRide(world, await claimRide(world, caller.userId, params.id)),
    }),
    officeList: async ({ world, query }) => {
      const { rides, total } = await listRides(world.db, {
        page: query.page,
        pageSize: query.pageSize,
        status: query.status,
        text: query.q,
      })
      return { data: await showOfficeRows(world, rides), meta: pageMeta(query, total) }
    },
    officeShow: async ({ world, params }) => {
      const ride = await findRide(world.db, params.id)
      if (ride === null) throw refuse('RIDE_NOT_FOUND')
      return { data: await showOfficeRide(world, ride) }
    },
    officeExplain: async ({ world, params }) => {
      const ride = await findRide(world.db, params.id)
      if (ride === null) throw refuse('RIDE_NOT_FOUND')
      const { parts, ...explained } = explainOrder(await ridePostings(world.db, ride.id))
      return { data: { orderId: ride.id, currency: ride.currency, ...explained, parts: [...parts] } }
    },
    officeTrack: async ({ world, params }) => {
      const ride = await findRide(world.db, params.id)
      if (ride === null) throw refuse('RIDE_NOT_FOUND')
      return { data: await showTrack(world, ride) }
    },
    fareReviews: async ({ world, query }) => {
      const isOpen = query.open === 'true'
      const { reviews, total, open } = await listReviews(world.db, { ...query, isOpen })
      return { data: await showFareReviews(world, reviews), meta: { ...pageMeta(query, total), open } }
    },
    decideFareReview: async ({ world, caller, params, body }) => {
      const { decision, reasonText: reason } = body
      const decided = await decideFareReview(world, { reviewId: params.id, decision, reason, officerId: caller.userId })
      const [shown] = await showFareReviews(world, [decided])
      invariant(shown, 'a review that was decided can be shown')
      return { data: shown }
    },
    refundTerms: async ({ world, params, query }) => ({
      data: await previewRefund(world, { rideId: params.id, amount: query.amount ?? 0, bearer: query.bearer }),
    }),
    refund: async ({ world, caller, params, body }) => {
      const ride = await officeRefund(world, { ...body, rideId: params.id, officerId: caller.userId })
      return { data: await showOfficeRide(world, ride) }
    },
    officeUpdate: async ({ world, caller, body }) => {
      const ride = await officeUpdate(world, {
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
      return { data: await showOfficeRide(world, ride) }
    },
  })
}

function bookingNow(findGround: FindGround): OneWriteHandler<(typeof ridesContract)['bookInstant']> {
  return {
    decide: async ({ world, caller, body }) => {
      const ground = await findGround({ quoteId: body.quoteId, riderId: caller.userId, claim: body.claim })
      const { ride, theme, writes } = await bookRide(world, caller.userId, 'instant', body, ground)
      const data = await showNewRide(world, ride, theme)
      return { answer: { data }, kept: { data: { ...data, geometry: null } }, writes }
    },
    restore: async ({ world }, { data }) => {
      const ride = await findRide(world.db, data.rideId)
      return { data: { ...data, geometry: ride === null ? null : geometryOf(ride) } }
    },
    finish: ({ world }, answer) => withCardIntent(world, answer),
  }
}

function bookingAhead(): TwoStepHandler<(typeof ridesContract)['bookAhead']> {
  return {
    run: async ({ world, caller, body }) => {
      const { ride, theme } = await bookAhead(world, caller.userId, body)
      return { data: await showNewRide(world, ride, theme) }
    },
    finish: ({ world }, answer) => withCardIntent(world, answer),
  }
}

/** What the rider's browser confirms a card payment with; only asked for once the ride is safe. */
async function withCardIntent(world: World, answer: Booked): Promise<Booked> {
  const ride = answer.data
  if (ride.paymentMethod !== 'card' || ride.RideStatus !== 'pending_payment') return answer
  const { paymentId } = (await findRide(world.db, ride.rideId)) ?? {}
  if (paymentId == null) return answer
  const card = await ensureCardIntent(world, paymentId)
  const secret = card.client_secret
  return { data: { ...ride, client_secret: secret, client_Secret: secret, paymentProvider: card.provider } }
}
