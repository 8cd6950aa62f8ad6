// Where the money goes: holds, captures, shares, refunds and tips, on every account that they touch.
import type { Driver, Model, Ride, Rider } from '../model.ts'
import { type Price, type Shares, sharesOf } from './fare.ts'

export const riderOf = (model: Model, ride: Ride): Rider => model.riders[ride.rider] as Rider
export const driverOf = (model: Model, ride: Ride): Driver | undefined =>
  ride.driver === null ? undefined : model.drivers[ride.driver]

export const availableOf = ({ balance, held }: Rider): number => balance - held

function post(model: Model, ride: Ride, account: string, amount: number, driver = ride.driver): void {
  if (amount === 0) return
  ride.postings.set(account, (ride.postings.get(account) ?? 0) + amount)
  if (account === 'rider_wallet') riderOf(model, ride).balance += amount
  if (account === 'driver_wallet') (model.drivers[driver as number] as Driver).balance += amount
}

/** What the wallet has put aside for the ride. */
const heldByWallet = ({ money }: Ride): number => (money.method === 'wallet' ? money.amount : money.beside)

/** False where the wallet has not enough. */
export function holdFromWallet(model: Model, ride: Ride): boolean {
  const rider = riderOf(model, ride)
  if (availableOf(rider) < ride.price.total) return false
  rider.held += ride.price.total
  ride.money.method = 'wallet'
  ride.money.state = 'held'
  ride.money.amount = ride.price.total
  return true
}

/** What a card holds cannot grow: the wallet bears what comes on top. */
export function holdWhole(model: Model, ride: Ride, total: number): boolean {
  const { money } = ride
  const rider = riderOf(model, ride)
  const before = heldByWallet(ride)
  const after = money.method === 'wallet' ? total : Math.max(0, total - money.amount)
  if (after - before > availableOf(rider)) return false
  rider.held += after - before
  if (money.method === 'wallet') money.amount = after
  else money.beside = after
  return true
}

export function release(model: Model, ride: Ride): void {
  if (ride.money.state === 'held') riderOf(model, ride).held -= heldByWallet(ride)
  ride.money.state = 'released'
}

/** The rider's part is taken, everyone has a share; beyond what was agreed only once the rider has paid it. */
export function settle(model: Model, ride: Ride, total: number, shares: Shares, agreed?: Price): void {
  const { money } = ride
  const rider = riderOf(model, ride)
  const aside = heldByWallet(ride)
  rider.held -= aside
  const byCard = money.method === 'card' ? Math.min(total, money.amount) : 0
  const rest = total - byCard
  const isCovered = rest <= aside || availableOf(rider) >= rest
  const taken = isCovered ? rest : aside
  money.state = 'settled'
  money.total = total
  money.onCard = byCard
  money.open = rest - taken
  ride.finalTotal = total
  ride.shares = shares
  const isBeyond = money.open > 0 && agreed !== undefined && total > agreed.total
  money.waiting = isBeyond ? lessOf(shares, sharesOf(agreed)) : null
  post(model, ride, 'rider_wallet', -taken)
  post(model, ride, 'provider_clearing', -byCard)
  post(model, ride, 'ride_escrow', taken + byCard)
  shareOut(model, ride, money.waiting === null ? shares : lessOf(shares, money.waiting))
}

/** The office has said yes to the rest. */
export function settleRest(model: Model, ride: Ride, asked: Price): void {
  const { money } = ride
  const more = asked.total - money.total
  const share = lessOf(sharesOf(asked), ride.shares as Shares)
  money.total = asked.total
  ride.finalTotal = asked.total
  ride.shares = sharesOf(asked)
  if (availableOf(riderOf(model, ride)) < more) {
    money.open += more
    money.waiting = share
    return
  }
  post(model, ride, 'rider_wallet', -more)
  post(model, ride, 'ride_escrow', more)
  shareOut(model, ride, share)
}

/** False where the wallet has not enough. */
export function payOpen(model: Model, ride: Ride): boolean {
  const { money } = ride
  if (availableOf(riderOf(model, ride)) < money.open) return false
  post(model, ride, 'rider_wallet', -money.open)
  post(model, ride, 'ride_escrow', money.open)
  money.open = 0
  if (money.waiting !== null) shareOut(model, ride, money.waiting)
  money.waiting = null
  return true
}

function shareOut(model: Model, ride: Ride, { driver, commission, fee, tax, tolls }: Shares): void {
  post(model, ride, 'ride_escrow', -(driver + tolls + commission + fee + tax))
  post(model, ride, 'driver_wallet', driver + tolls)
  post(model, ride, 'commission', commission)
  post(model, ride, 'platform_fees', fee)
  post(model, ride, 'tax', tax)
}

const lessOf = (all: Shares, part: Shares): Shares => ({
  driver: all.driver - part.driver,
  commission: all.commission - part.commission,
  fee: all.fee - part.fee,
  tax: all.tax - part.tax,
  tolls: all.tolls - part.tolls,
})

/** What a late car brings is the house's to give. */
export function creditLate(model: Model, ride: Ride, amount: number): void {
  ride.lateCredit = amount
  post(model, ride, 'adjustments', -amount)
  post(model, ride, 'rider_wallet', amount)
}

/** Whole to the chauffeur; false where the wallet has not enough. */
export function tip(model: Model, ride: Ride, amount: number): boolean {
  if (availableOf(riderOf(model, ride)) < amount) return false
  post(model, ride, 'rider_wallet', -amount)
  post(model, ride, 'driver_wallet', amount)
  return true
}

export const leftToRefund = ({ money }: Ride): number => Math.max(0, money.total - money.open - money.refunded)

/** To where it came from, the card first; the chauffeur bears their share of it or the house all. */
export function refund(model: Model, ride: Ride, amount: number, isBorneByDriver: boolean): boolean {
  const { money } = ride
  const toCard = money.method === 'card' ? Math.min(amount, money.onCard) : 0
  const share = isBorneByDriver ? (ride.shares?.driver ?? 0) : 0
  const borneAt = (given: number) => Math.round((share * given) / money.total)
  const fromDriver = borneAt(money.refunded + amount) - borneAt(money.refunded)
  if ((driverOf(model, ride)?.balance ?? 0) < fromDriver) return false
  money.refunded += amount
  money.onCard -= toCard
  post(model, ride, 'provider_clearing', toCard)
  post(model, ride, 'rider_wallet', amount - toCard)
  post(model, ride, 'driver_wallet', -fromDriver)
  post(model, ride, 'adjustments', -(amount - fromDriver))
  return true
}
