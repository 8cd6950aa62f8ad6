// Faults put in by hand: another number of the tariff or of a policy, a line that is forgotten, a row that is read
// otherwise. A run of the model must find each of them.

import type { Transfer } from '../../features/wallet/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Plant as Tampering, tampered, without } from '../histories/planted.ts'

export interface Plant extends Tampering {
  /** Of the tariff, by its path. */
  readonly tariff?: readonly (readonly [path: string, value: unknown])[]
  readonly policies?: Readonly<Record<string, object>>
}

type Transact = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

export function planted(transact: Transact, plant: Plant): Transact {
  const isTampered = plant.forgets ?? plant.posts ?? plant.rewrites ?? plant.reads
  if (isTampered === undefined) return transact
  return (work) => transact((tx) => work(Object.assign(tx, tampered(tx, plant))))
}

/** A cent from the chauffeur's share to the commission. */
const roundDown = (transfer: Transfer): Transfer => {
  if (!transfer.reference.endsWith(':shares')) return transfer
  const by = (account: string) =>
    account.startsWith('driver_wallet/') ? -1 : account.startsWith('commission/') ? 1 : 0
  return { ...transfer, lines: transfer.lines.map(([account, minor]) => [account, minor + by(account)] as const) }
}

const toRider = (transfer: Transfer): Transfer => {
  if (!transfer.reference.startsWith('payment:') || !transfer.reference.includes(':refunded:')) return transfer
  const wallet = `rider_wallet/${transfer.payeeId}/${transfer.currency}`
  return {
    ...transfer,
    lines: transfer.lines.map(
      ([account, minor]) => [account.startsWith('provider_clearing') ? wallet : account, minor] as const,
    ),
  } as Transfer
}

export const PLANTS: Readonly<Record<string, Plant>> = {
  'cancelling that is free half an hour longer': { tariff: [['cancelling.prebookFreeMinutesBefore', 30]] },
  'less than half of the price after that': { tariff: [['cancelling.prebookLateShare', 4_000]] },
  'an on-demand cancellation that costs nothing': { tariff: [['cancelling.instantFee', 0]] },
  'a share that is rounded down': { posts: (transfers) => transfers.map(roundDown) },
  'a hold that is not let go': { forgets: 'with ended as (' },
  'a ride that is read as free: two have it': {
    reads: {
      name: 'ride-for-update',
      as: (row) => (row.status === 'assigned' ? { ...row, status: 'searching', driver_id: null } : row),
    },
  },
  'a wait clock that ignores the landing': {
    reads: { name: 'ride-for-update', as: (row) => (row.status === 'arrived' ? { ...row, landed_at: null } : row) },
  },
  'wrong PINs that nobody counts': { reads: { name: 'ride-for-update', as: (row) => ({ ...row, pin_tries: 0 }) } },
  'a refund to the wallet of what a card has paid': { posts: (transfers) => transfers.map(toRider) },
  'a strike that nobody writes down': { forgets: 'insert into driver_strike' },
  'a version that is not raised': { rewrites: [/version = (\$\d+),/, 'version = $1::int - 1,'] },
  'a no-show before its time': {
    tariff: [
      ['waiting.instant.noShowMinutes', 6],
      ['waiting.city.noShowMinutes', 20],
    ],
  },
  'tries to reach the rider that count in a burst': { policies: { evidence: { contactGapSeconds: 0 } } },
  'lateness without a credit': { posts: without(/:late-credit$/) },
  'a tip that nobody is given': { posts: without(/:tip$/) },
  'a minute of waiting too many': {
    tariff: [
      ['waiting.instant.freeMinutes', 4],
      ['waiting.city.freeMinutes', 14],
    ],
  },
  'a booking that nobody pays and that stays': { policies: { bookings: { unpaidMinutes: 45 } } },
  'an arrival from a kilometre away': { policies: { drivers: { arrivedMetres: 1_000 } } },
  'a chauffeur who never gets free': { forgets: 'update driver_state set ride_id = null' },
  'a ride that is moved late and cheap to call off': {
    reads: { name: 'ride-for-update', as: (row) => ({ ...row, cancel_least_minor: 0 }) },
  },
  'a drive between two rides without slack': { policies: { ahead: { slackMinutes: 0 } } },
}
