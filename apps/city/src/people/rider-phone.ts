// What a rider's app asks of the API.

import type { Place } from '@livery/contracts/common.ts'
import { paymentsContract } from '@livery/contracts/payments/payments.ts'
import { pricingContract, type Quote, type QuotedClass } from '@livery/contracts/pricing/quotes.ts'
import { reviewsContract } from '@livery/contracts/reviews/reviews.ts'
import { type BookRide, ridesContract } from '@livery/contracts/rides/rides.ts'
import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import { walletContract } from '@livery/contracts/wallet/wallet.ts'
import { type Api, Refused } from '../talk/api.ts'
import type { Session } from '../talk/session.ts'

const TEST_CARD = { number: '4242424242424242', expiry: '12/34', cvc: '123' }

export class RiderPhone {
  private readonly api: Api
  private readonly as: Session

  constructor(api: Api, session: Session) {
    this.api = api
    this.as = session
  }

  async quote(pickupLocation: Place, dropOffLocation: Place): Promise<Quote> {
    const body = { pickupLocation, dropOffLocation, ridetype: 'instant' as const }
    return (await this.api.call(pricingContract.quote, { as: this.as, body })).data
  }

  async available(): Promise<number> {
    return (await this.api.call(walletContract.riderWallet, { as: this.as })).data.available
  }

  /** By the sandbox's card, in the three steps of a card form: start, confirm with the bank, confirm with us. */
  async topUp(amount: number): Promise<void> {
    const { data } = await this.api.call(paymentsContract.topUp, { as: this.as, body: { amount } })
    const { topUpId, client_secret } = data
    const [intentId = ''] = client_secret.split('_secret_')
    const body = { client_secret, card: TEST_CARD }
    await this.api.call(paymentsContract.sandboxConfirm, { as: this.as, params: { intentId }, body })
    await this.api.call(paymentsContract.confirmTopUp, { as: this.as, body: { topUpId } })
  }

  async book(body: BookRide, key: string): Promise<UserRide> {
    return (await this.api.call(ridesContract.bookInstant, { as: this.as, body, key })).data
  }

  async currentRide(): Promise<UserRide | null> {
    return (await this.api.call(ridesContract.riderCurrent, { as: this.as })).data
  }

  async show(id: string): Promise<UserRide> {
    return (await this.api.call(ridesContract.riderShow, { as: this.as, params: { id } })).data
  }

  async cancel(ride: UserRide): Promise<UserRide> {
    const body = { rideId: ride.rideId, action: 'cancel' as const, reason: 'change_of_plans' as const }
    return (await this.api.call(ridesContract.riderUpdate, { as: this.as, body })).data.ride
  }

  async rateDriver(ride: UserRide, rating: number, tip: number): Promise<void> {
    try {
      await this.api.call(reviewsContract.rateDriver, { as: this.as, body: { rideId: ride.rideId, rating, tip } })
    } catch (error) {
      // Rated before a cut, or not enough in the wallet for the tip: no reason to stand there for ever.
      if (!(error instanceof Refused) || error.status >= 500 || error.status === 429) throw error
    }
  }
}

export type { Quote, QuotedClass }
