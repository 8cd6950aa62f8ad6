import { walletPaymentContract } from '@livery/contracts/payments/payments.ts'
import { tariffPreviewContract } from '@livery/contracts/pricing/tariffs.ts'
import { assistantDeskContract } from '@livery/contracts/rides/assistant-desk.ts'
import { calendarContract } from '@livery/contracts/rides/calendar.ts'
import { officeBookingContract } from '@livery/contracts/rides/office-booking.ts'
import { officeChangeContract } from '@livery/contracts/rides/office-change.ts'
import { planContract } from '@livery/contracts/rides/plan.ts'
import { type BookRide, type RiderUpdate, ridesContract } from '@livery/contracts/rides/rides.ts'
import { rideSafetyContract } from '@livery/contracts/rides/safety.ts'
import { strikesContract } from '@livery/contracts/rides/strikes.ts'
import { isIdOf } from '@livery/kernel/ids.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { z } from 'zod'
import type { AppContext } from '../../app-context.ts'
import { batch } from '../../platform/batch.ts'
import { type Caller, hasRight, whoCalls } from '../../platform/http/caller.ts'
import { listOrCsv } from '../../platform/http/csv.ts'
import { readForm } from '../../platform/http/form.ts'
import { type InSteps, mount } from '../../platform/http/mount.ts'
import { pageMeta } from '../../platform/http/pages.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { refuse } from '../../platform/refusal.ts'
import { pictures } from '../../platform/storage/file-fields.ts'
import { mayCharge } from '../assistants/index.ts'
import { ensureCardIntent, explainOrder, payWithSavedCard, ridePostings, walletOf } from '../payments/index.ts'
import {
  assistantDeskAccess,
  calendarAccess,
  officeBookingAccess,
  officeChangeAccess,
  planAccess,
  rideSafetyAccess,
  ridesAccess,
  strikesAccess,
  tariffPreviewAccess,
  walletPaymentAccess,
} from './access.ts'
import { assistantDeskHandlers } from './assistant-desk-routes.ts'
import { officeBookingHandlers } from './office-booking-routes.ts'
import { officeChangeHandlers } from './office-change-routes.ts'
import { asWhoeverCalls, ensureMayStillPay, getRideOf } from './shared/acting.ts'
import { type BookingContext, type BookingQuestion, findBookingContexts } from './shared/booking-context.ts'
import { feedPath, openFeedKey, openRideKey } from './shared/calendar-keys.ts'
import { openGuestKey } from './shared/guest-links.ts'
import { provePin } from './shared/pin-proof.ts'
import { openShareKey } from './shared/share-links.ts'
import { listReviews } from './store/fare-reviews.ts'
import { findCurrentOfDriver, findCurrentOfRider, findRide, listRides } from './store/rides.ts'
import { strikeHandlers } from './strike-routes.ts'
import { addStop, priceAddedStop } from './use-cases/add-stop.ts'
import { addTollReceipt, ensureMayAddReceipt } from './use-cases/add-toll-receipt.ts'
import { answerProposal } from './use-cases/answer-proposal.ts'
import { askArrival } from './use-cases/ask-arrival.ts'
import { askForHelp } from './use-cases/ask-for-help.ts'
import { bookAhead } from './use-cases/book-ahead.ts'
import { bookNow } from './use-cases/book-now.ts'
import { bookParty } from './use-cases/book-party.ts'
import { bookRide } from './use-cases/book-ride.ts'
import { bookWithReturn } from './use-cases/book-with-return.ts'
import { cancelParty, previewPartyCancellation } from './use-cases/cancel-party.ts'
import { cancelRide, previewCancellation } from './use-cases/cancel-ride.ts'
import { changeRide, priceChange } from './use-cases/change-ride.ts'
import { claimRide } from './use-cases/claim-ride.ts'
import { decideFareReview } from './use-cases/decide-fare-review.ts'
import { showHandBackTerms } from './use-cases/hand-back-terms.ts'
import { leaveLost } from './use-cases/leave-lost.ts'
import { noteRide, takeBackNote } from './use-cases/note-ride.ts'
import { officeRefund, previewRefund } from './use-cases/office-refund.ts'
import { officeUpdate } from './use-cases/office-update.ts'
import { payFromWallet } from './use-cases/pay-from-wallet.ts'
import { previewTariff } from './use-cases/preview-tariff.ts'
import { priceProposal, proposeChange } from './use-cases/propose-change.ts'
import { renewFeed } from './use-cases/renew-calendar.ts'
import { endShare, getOwnRide, shareRide } from './use-cases/share-ride.ts'
import { waitLonger } from './use-cases/wait-longer.ts'
import { driverChangeView } from './views/driver-views.ts'
import { cancelTermsView, changeView, geometryOf, rideNumber } from './views/ride-views.ts'
import { ARRIVAL_COLUMNS, showArrivalsOf } from './views/show-arrivals-of-day.ts'
import { showBoard } from './views/show-board.ts'
import { sendCalendar, writeFeed, writeRideFile } from './views/show-calendar.ts'
import { FARE_REVIEW_COLUMNS, showDrivenWay, showFareReviews, showTrack } from './views/show-evidence.ts'
import { showLost } from './views/show-lost.ts'
import { RIDE_COLUMNS, showOfficeList } from './views/show-office-list.ts'
import { showCancelled } from './views/show-parties.ts'
import { showPlan } from './views/show-plan.ts'
import { shownTo, showRideTo } from './views/show-ride-to.ts'
import {
  showAtHand,
  showDriverRide,
  showDriverRides,
  showGuestRide,
  showNewRide,
  showOfficeRide,
  showUserRide,
  showUserRides,
} from './views/show-rides.ts'
import { showSafety, showSharedRide } from './views/show-safety.ts'

type Booked = z.input<(typeof ridesContract)['bookInstant' | 'bookAhead']['reply']>
type FindContext = (question: BookingQuestion) => Promise<BookingContext | null>

export function mountRides(server: HttpServer, ctx: AppContext): void {
  const findContext = batch((asked: readonly BookingQuestion[]) => findBookingContexts(ctx.db, asked))
  mount(server, 'tariffPreview', tariffPreviewContract, tariffPreviewAccess, {
    preview: async ({ ctx, body }) => ({ data: await previewTariff(ctx, body.terms) }),
  })
  mount(server, 'rideSafety', rideSafetyContract, rideSafetyAccess, {
    safety: async ({ ctx, caller, params }) => ({
      data: await showSafety(ctx, await getOwnRide(ctx, caller.userId, params.id)),
    }),
    share: async ({ ctx, caller, params }) => ({
      data: await showSafety(ctx, await shareRide(ctx, caller.userId, params.id)),
    }),
    endShare: async ({ ctx, caller, params }) => ({
      data: await showSafety(ctx, await endShare(ctx, caller.userId, params.id)),
    }),
    askForHelp: async ({ ctx, caller, params }) => {
      const ride = await getOwnRide(ctx, caller.userId, params.id)
      await askForHelp(ctx, ride, 'rider')
      return { data: await showSafety(ctx, ride) }
    },
    guestAsksForHelp: async ({ ctx, params }) => {
      const ride = await openGuestKey(ctx, params.key)
      await askForHelp(ctx, ride, 'guest')
      return { data: await showSafety(ctx, ride) }
    },
    shared: async ({ ctx, params }) => {
      const { ride, share } = await openShareKey(ctx, params.key)
      return { data: await showSharedRide(ctx, ride, share) }
    },
  })
  mount(server, 'walletPayment', walletPaymentContract, walletPaymentAccess, {
    payWithCard: {
      inSteps: async ({ ctx, caller, body: { rideId, savedCard }, exactlyOnce }) => {
        const answer = await exactlyOnce(async (ctx) => {
          const ride = await getRideOf(ctx, caller, rideId)
          if (ride.paymentMethod !== 'card') throw refuse('NOTHING_TO_PAY')
          return { data: { rideId, outcome: 'pending' as const } }
        })
        // The bank is asked at each repetition, too: what was open when the key was new may be closed by now.
        await asWhoeverCalls(ctx, caller, async (_, assistant) => {
          if (assistant && !mayCharge(assistant.terms, savedCard)) throw refuse('CARD_NOT_FOUND')
        })
        return { data: { ...answer.data, outcome: await payWithSavedCard(ctx, rideId, caller.userId, savedCard) } }
      },
    },
    payWithWallet: async ({ ctx, caller, body }) => {
      const RideStatus = await payFromWallet(ctx, body.rideId, caller.userId)
      return { data: { rideId: body.rideId, RideStatus, wallet: await walletOf(ctx, caller.userId) } }
    },
  })
  mount(server, 'plan', planContract, planAccess, {
    plan: async ({ ctx, caller, query }) => ({ data: await showPlan(ctx, caller.userId, query) }),
  })
  mount(server, 'calendar', calendarContract, calendarAccess, {
    rideFile: async ({ ctx, params, reply }) => {
      const { ride, assistantship } = await openRideKey(ctx, params.key)
      return sendCalendar(reply, await writeRideFile(ctx, ride, assistantship), `${rideNumber(ride)}.ics`)
    },
    feed: async ({ ctx, params, reply }) =>
      sendCalendar(reply, await writeFeed(ctx, await openFeedKey(ctx, params.key))),
    feedAddress: async ({ ctx, caller }) => ({ data: { path: await feedPath(ctx, ctx.db, caller.userId) } }),
    renewFeed: async ({ ctx, caller }) => ({ data: { path: await renewFeed(ctx, caller.userId) } }),
  })
  mount(server, 'assistantDesk', assistantDeskContract, assistantDeskAccess, assistantDeskHandlers)
  mount(server, 'officeBooking', officeBookingContract, officeBookingAccess, officeBookingHandlers)
  mount(server, 'strikes', strikesContract, strikesAccess, strikeHandlers)
  mount(server, 'officeChange', officeChangeContract, officeChangeAccess, officeChangeHandlers)
  mount(server, 'rides', ridesContract, ridesAccess, {
    bookInstant: bookingNow(findContext),
    bookAhead: bookingAhead(),
    addStop: async ({ ctx, caller, body }) => {
      const booked = await getRideOf(ctx, caller, body.rideId)
      if (body.preview === true) {
        const { ride, change, ...asked } = await priceAddedStop(ctx, caller.userId, body)
        return {
          data: {
            ...(await showRideTo(ctx, caller, ride)),
            change: changeView(ride, change, { ...asked, status: 'preview', expiresAt: null }),
          },
        }
      }
      const { ride, change, ...asked } = await asWhoeverCalls(ctx, caller, (ctx, assistant) =>
        addStop(ctx, caller.userId, body, assistant?.userId, (asked) =>
          ensureMayStillPay(ctx, booked, assistant, isDearer(asked)),
        ),
      )
      return { data: { ...(await showRideTo(ctx, caller, ride)), change: changeView(ride, change, asked) } }
    },
    changeRide: async ({ ctx, caller, body }) => {
      const booked = await getRideOf(ctx, caller, body.rideId)
      const { ride, change, ...asked } =
        body.preview === true
          ? { ...(await priceChange(ctx, caller.userId, body)), status: 'preview' as const, expiresAt: null }
          : await asWhoeverCalls(ctx, caller, (ctx, assistant) =>
              changeRide(ctx, caller.userId, body, assistant?.userId, (asked) =>
                ensureMayStillPay(ctx, booked, assistant, isDearer(asked)),
              ),
            )
      return { data: { ...(await showRideTo(ctx, caller, ride)), change: changeView(ride, change, asked) } }
    },
    answerChange: async ({ ctx, caller, body }) => {
      const booked = await getRideOf(ctx, caller, body.rideId)
      const ride = await asWhoeverCalls(ctx, caller, (ctx, assistant) =>
        answerProposal(ctx, caller.userId, body, assistant?.userId, (asked) =>
          ensureMayStillPay(ctx, booked, assistant, isDearer(asked)),
        ),
      )
      return { data: await showRideTo(ctx, caller, ride) }
    },
    riderUpdate: async ({ ctx, caller, body }) => {
      const booked = await getRideOf(ctx, caller, body.rideId)
      if (body.action === 'wait_longer') {
        await asWhoeverCalls(ctx, caller, async (ctx, assistant) => {
          await ensureMayStillPay(ctx, booked, assistant, true)
          await waitLonger(ctx, { rideId: body.rideId, riderId: caller.userId, version: body.version })
        })
        const { ride, cost } = await previewCancellation(ctx, body.rideId, caller.userId)
        return { data: { ride: await showRideTo(ctx, caller, ride), terms: cancelTermsView(ride, cost) } }
      }
      if (body.preview === true) {
        const { ride, cost } = await previewCancellation(ctx, body.rideId, caller.userId)
        return { data: { ride: await showRideTo(ctx, caller, ride), terms: cancelTermsView(ride, cost) } }
      }
      const reason = reasonOf(body)
      const { ride, cost } = await asWhoeverCalls(ctx, caller, (ctx) =>
        cancelRide(ctx, {
          rideId: body.rideId,
          riderId: caller.userId,
          actor: { kind: 'rider', id: whoCalls(caller), reason },
          reason,
          version: body.version,
          fee: body.fee,
        }),
      )
      return { data: { ride: await showRideTo(ctx, caller, ride), terms: cancelTermsView(ride, cost) } }
    },
    cancelParty: async ({ ctx, caller, params, body }) => {
      if (body.preview === true)
        return { data: await showCancelled(ctx, await previewPartyCancellation(ctx, caller, params.id)) }
      const reason = reasonOf(body)
      const cancelled = await asWhoeverCalls(ctx, caller, (ctx) =>
        cancelParty(ctx, caller, {
          partyId: params.id,
          actor: { kind: 'rider', id: whoCalls(caller), reason },
          reason,
          fee: body.fee,
        }),
      )
      return { data: await showCancelled(ctx, cancelled) }
    },
    riderCurrent: async ({ ctx, caller }) => {
      const ride = await findCurrentOfRider(ctx.db, caller.userId)
      return { data: ride === null ? null : await showUserRide(ctx, ride) }
    },
    riderAtHand: async ({ ctx, caller }) => ({ data: await showAtHand(ctx, caller.userId) }),
    riderShow: async ({ ctx, caller, params }) => {
      return { data: await showRideTo(ctx, caller, await getRideOf(ctx, caller, params.id)) }
    },
    riderDriven: async ({ ctx, caller, params }) => {
      return { data: await showDrivenWay(ctx.db, await getRideOf(ctx, caller, params.id)) }
    },
    riderList: async ({ ctx, caller, query }) => {
      const { rides, total } = await listRides(ctx.db, {
        ...query,
        riderId: caller.userId,
        bookedBy: caller.assistant?.userId,
      })
      return {
        data: (await showUserRides(ctx, rides)).map((ride) => shownTo(ctx, caller, ride)),
        meta: pageMeta(query, total),
      }
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
    proposeChange: async ({ ctx, caller, body }) => {
      if (body.preview !== true)
        return { data: await showDriverRide(ctx, await proposeChange(ctx, caller.userId, body)) }
      const { ride, change, expiresAt } = await priceProposal(ctx, caller.userId, body)
      const asked = driverChangeView(ride, { ...change, asks: 'rider', expiresAt })
      return { data: { ...(await showDriverRide(ctx, ride)), change: asked } }
    },
    driverPinProof: async ({ ctx, caller, params }) => {
      const ride = await findRide(ctx.db, params.id)
      if (ride?.driverId !== caller.userId) throw refuse('RIDE_NOT_FOUND')
      return { data: await provePin(ctx, ride) }
    },
    driverLost: async ({ ctx, caller }) => ({ data: await showLost(ctx, caller.userId) }),
    leaveLost: async ({ ctx, caller, params }) => {
      await leaveLost(ctx, caller.userId, params.id)
      return { data: { rideId: params.id } }
    },
    handBackTerms: async ({ ctx, caller, params }) => ({
      data: await showHandBackTerms(ctx, caller.userId, params.id),
    }),
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
    officeList: (call) =>
      listOrCsv(call, 'rides', RIDE_COLUMNS, (part) => showOfficeList(call.ctx, { ...call.query, ...part })),
    officeShow: async ({ ctx, caller, params }) => {
      const ride = await findRide(ctx.db, params.id)
      if (ride === null) throw refuse('RIDE_NOT_FOUND')
      return { data: await showOfficeRide(ctx, ride, caller.userId) }
    },
    writeNote: async ({ ctx, caller, params, body }) => {
      const ride = await noteRide(ctx, { rideId: params.id, officerId: caller.userId, ...body })
      return { data: await showOfficeRide(ctx, ride, caller.userId) }
    },
    takeBackNote: async ({ ctx, caller, params }) => {
      const ride = await takeBackNote(ctx, { noteId: params.id, officerId: caller.userId })
      return { data: await showOfficeRide(ctx, ride, caller.userId) }
    },
    officeArrivals: (call) =>
      listOrCsv(call, 'arrivals', ARRIVAL_COLUMNS, (part) => showArrivalsOf(call.ctx, { ...call.query, ...part })),
    askArrival: async ({ ctx, caller, params }) => {
      await askArrival(ctx, params.id)
      const ride = await findRide(ctx.db, params.id)
      if (ride === null) throw refuse('RIDE_NOT_FOUND')
      return { data: await showOfficeRide(ctx, ride, caller.userId) }
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
    fareReviews: (call) =>
      listOrCsv(call, 'fare-reviews', FARE_REVIEW_COLUMNS, async (part) => {
        const isOpen = call.query.open === 'true'
        const { reviews, total, open } = await listReviews(call.ctx.db, { ...part, isOpen })
        return { data: await showFareReviews(call.ctx, reviews), meta: { ...pageMeta(part, total), open } }
      }),
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
      const ride = await officeRefund(ctx, {
        ...{ ...body, rideId: params.id, officerId: caller.userId },
        mayAdjust: hasRight(caller, 'money.adjust'),
      })
      return { data: await showOfficeRide(ctx, ride, caller.userId) }
    },
    officeUpdate: async ({ ctx, caller, body }) => {
      // Without the PIN nobody knows who gets in.
      if (body.action === 'start' && !hasRight(caller, 'rides.override'))
        throw refuse('RIGHT_MISSING', { right: 'rides.override' })
      const ride = await officeUpdate(ctx, {
        rideId: body.rideId,
        action: body.action,
        officerId: caller.userId,
        reason: body.reasonText,
        told: body.told,
        tolls: body.tolls,
        distance: body.distance,
        landedAt: body.landedAt === undefined ? undefined : new Date(body.landedAt),
        isDomestic: body.isDomestic,
        version: body.version,
      })
      return { data: await showOfficeRide(ctx, ride, caller.userId) }
    },
  })
}

function reasonOf({ reason, reasonText }: Pick<z.output<typeof RiderUpdate>, 'reason' | 'reasonText'>): string {
  if (reason === undefined || (reason === 'other' && reasonText === undefined)) throw refuse('REASON_REQUIRED')
  return reasonText === undefined ? reason : `${reason}: ${reasonText}`
}

function bookingNow(findContext: FindContext): InSteps<(typeof ridesContract)['bookInstant']> {
  return {
    inSteps: async ({ ctx, caller, body, exactlyOnce, writeExactlyOnce }) => {
      if (body.party !== undefined) return exactlyOnce((ctx) => bookedCars(ctx, caller, 'instant', body))
      if (body.returnTrip !== undefined) return exactlyOnce((ctx) => bookedBothWays(ctx, caller, 'instant', body))
      if (body.guest !== undefined || body.paymentMethod === 'account' || caller.assistant !== undefined) {
        const answer = await exactlyOnce((ctx) =>
          asWhoeverCalls(ctx, caller, async (ctx, assistant) => {
            const { ride, theme, account } = await bookNow(ctx, caller.userId, body, { assistant })
            return { data: shownTo(ctx, caller, await showNewRide(ctx, ride, theme, { account })) }
          }),
        )
        return withCardIntent(ctx, caller, answer)
      }
      const decide = async () => {
        const context = await findContext({ quoteId: body.quoteId, riderId: caller.userId, claim: body.claim })
        const { ride, theme, account, writes } = await bookRide(ctx, caller.userId, 'instant', body, context)
        const data = await showNewRide(ctx, ride, theme, { account })
        return { answer: { data }, kept: { data: { ...data, geometry: null } }, writes }
      }
      const restore = async ({ data }: Booked) => {
        const ride = isIdOf('ride', data.rideId) ? await findRide(ctx.db, data.rideId) : null
        return { data: { ...data, geometry: ride === null ? null : geometryOf(ride) } }
      }
      return withCardIntent(ctx, caller, await writeExactlyOnce(decide, restore))
    },
  }
}

function bookingAhead(): InSteps<(typeof ridesContract)['bookAhead']> {
  return {
    inSteps: async ({ ctx, caller, body, exactlyOnce }) => {
      if (body.party !== undefined) return exactlyOnce((ctx) => bookedCars(ctx, caller, 'prebook', body))
      if (body.returnTrip !== undefined) return exactlyOnce((ctx) => bookedBothWays(ctx, caller, 'prebook', body))
      const answer = await exactlyOnce((ctx) =>
        asWhoeverCalls(ctx, caller, async (ctx, assistant) => {
          const { ride, theme, account } = await bookAhead(ctx, caller.userId, body, { assistant })
          return { data: shownTo(ctx, caller, await showNewRide(ctx, ride, theme, { account })) }
        }),
      )
      return withCardIntent(ctx, caller, answer)
    },
  }
}

/** A ride and its way back, which is named in it; neither is paid by card. */
function bookedBothWays(
  ctx: AppContext,
  caller: Caller,
  ridetype: 'instant' | 'prebook',
  booking: BookRide,
): Promise<Booked> {
  return asWhoeverCalls(ctx, caller, async (ctx, assistant) => {
    const { ride, theme, account, back } = await bookWithReturn(ctx, caller.userId, ridetype, booking, assistant)
    return { data: shownTo(ctx, caller, await showNewRide(ctx, ride, theme, { pair: back, account })) }
  })
}

/** The cars of a party, as the first of them; none is paid by card. */
function bookedCars(
  ctx: AppContext,
  caller: Caller,
  ridetype: 'instant' | 'prebook',
  booking: BookRide,
): Promise<Booked> {
  return asWhoeverCalls(ctx, caller, async (ctx, assistant) => {
    const { ride, theme, account, cars } = await bookParty(ctx, caller.userId, ridetype, booking, assistant)
    return { data: shownTo(ctx, caller, await showNewRide(ctx, ride, theme, { cars, account })) }
  })
}

/** What the rider's browser confirms a card payment with; only asked for once the ride is safe. */
async function withCardIntent(ctx: AppContext, { assistant }: Caller, answer: Booked): Promise<Booked> {
  const ride = answer.data
  // The secret of a payment is the cardholder's.
  if (assistant !== undefined) return answer
  if (ride.paymentMethod !== 'card' || ride.RideStatus !== 'pending_payment') return answer
  if (!isIdOf('ride', ride.rideId)) return answer
  const { paymentId } = (await findRide(ctx.db, ride.rideId)) ?? {}
  if (paymentId == null) return answer
  const card = await ensureCardIntent(ctx, paymentId)
  const secret = card.client_secret
  return { data: { ...ride, client_secret: secret, client_Secret: secret, paymentProvider: card.provider } }
}

const isDearer = ({ total, totalBefore }: { readonly total: number; readonly totalBefore: number }) =>
  total > totalBefore
