import type { Transaction } from '@livery/contracts/wallet/wallet.ts'
import type { TransactionId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../app-context.ts'
import { imageLink, type Person } from '../identity/index.ts'
import type { Movement } from './store/history.ts'

export function movementToTransaction(
  ctx: Pick<AppContext, 'fileLinks'>,
  movement: Movement,
  people: ReadonlyMap<UserId, Person>,
): Transaction {
  return {
    _id: transactionId(movement.transferId, movement.line),
    userType: movement.userType,
    userId: movement.userId,
    type: movement.amount > 0 ? 'credit' : 'debit',
    amount: Math.abs(movement.amount),
    newBalance: movement.balanceAfter,
    currency: movement.currency,
    purpose: movement.purpose,
    source: movement.source,
    status: movement.reversedAt === null ? 'succeeded' : 'reversed',
    orderId: movement.rideId,
    orderStatus: movement.orderStatus,
    commission: movement.commission,
    platformFee: movement.platformFee,
    payerId: personOf(ctx, movement.payerId, people),
    payeeId: personOf(ctx, movement.payeeId, people),
    createdAt: movement.at.toISOString(),
    updatedAt: (movement.reversedAt ?? movement.at).toISOString(),
  }
}

/** A transfer may touch two wallets; its line in the last place tells the two movements apart. */
export function transactionId(transferId: string, line: number): TransactionId {
  return `${transferId.slice(0, -1)}${line}` as TransactionId
}

function personOf(
  ctx: Pick<AppContext, 'fileLinks'>,
  id: UserId | null,
  people: ReadonlyMap<UserId, Person>,
): Transaction['payerId'] {
  const person = id === null ? undefined : people.get(id)
  if (person === undefined) return null
  const { email, firstname, lastname, userType, imageId } = person
  return { _id: person.id, email, firstname, lastname, userType, image: imageLink(ctx, imageId) }
}
