import type { Wallet } from '@livery/contracts/wallet/wallet.ts'
import type { HoldId, OrderId, UserId } from '@livery/kernel/ids.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { Currency, Money } from '@livery/kernel/money.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Write } from '../../../platform/database/write.ts'
import type { AccountId } from '../domain/accounts.ts'

/** What a person has; nothing moved yet is a wallet of zero. */
export async function findWallet(db: Queryable, userId: UserId, currency: Currency): Promise<Wallet> {
  const { rows } = await db.$client.query({
    name: 'wallet-of',
    text: `select balance, held from ledger_account
           where owner = $1 and currency = $2 and kind in ('rider_wallet', 'driver_wallet')`,
    values: [userId, currency],
  })
  return rowToWallet(rows[0] ?? { balance: 0, held: 0 }, currency)
}

/** The wallet or company account, locked until the transaction ends; a wallet is opened when there is none yet. */
export async function getWalletForUpdate(tx: Tx, account: AccountId, now: Date): Promise<Wallet> {
  const [kind, owner, currency] = account.split('/') as [string, string, Currency]
  await tx.$client.query(
    `insert into ledger_account (id, kind, owner, currency, balance, opened_at) values ($1, $2, $3, $4, 0, $5)
     on conflict do nothing`,
    [account, kind, owner, currency, now.toISOString()],
  )
  const { rows } = await tx.$client.query(
    'select balance, held, may_owe from ledger_account where id = $1 for no key update',
    [account],
  )
  return rowToWallet(rows[0], currency)
}

export interface NewHold {
  readonly id: HoldId
  readonly account: AccountId
  readonly rideId: OrderId
  readonly amount: Money
}

/** What it means when an account does not cover what is to be put aside. */
const NOT_COVERED = {
  wallet_covers_what_is_held: 'INSUFFICIENT_FUNDS',
  company_keeps_to_its_limit: 'COMPANY_LIMIT_REACHED',
} as const

/** Puts an amount aside. The database sees to it that the account is there and covers it. */
export function placeHold(hold: NewHold, at: Date): Write[] {
  return [
    {
      statement: sql`update ledger_account set held = held + ${hold.amount.minor} where id = ${hold.account}`,
      refusals: NOT_COVERED,
    },
    {
      statement: sql`insert into wallet_hold (id, account_id, ride_id, amount, created_at)
                     values (${hold.id}, ${hold.account}, ${hold.rideId}, ${hold.amount.minor}, ${at.toISOString()})`,
      // No money has ever moved here: there is no such wallet.
      refusals: { wallet_hold_account_id_fkey: 'INSUFFICIENT_FUNDS' },
    },
  ]
}

/** Puts more aside under the same hold, or less. The database sees to it that the account covers it. */
export function resizePlacedHold(holdId: HoldId, account: AccountId, difference: number): Write[] {
  return [
    {
      statement: sql`update ledger_account set held = held + ${difference} where id = ${account}`,
      refusals: NOT_COVERED,
    },
    {
      statement: sql`update wallet_hold set amount = amount + ${difference} where id = ${holdId} and status = 'pending'`,
    },
  ]
}

/** Gives back what was put aside; once, however often it is asked. */
export async function voidHold(tx: Tx, holdId: HoldId, at: Date): Promise<void> {
  await tx.$client.query({
    name: 'wallet-void',
    text: `with ended as (
             update wallet_hold set status = 'voided', ended_at = $2 where id = $1 and status = 'pending'
             returning account_id, amount
           )
           update ledger_account a set held = a.held - ended.amount from ended where a.id = ended.account_id`,
    values: [holdId, at.toISOString()],
  })
}

/** The account of a hold that is still pending. */
export async function getAccountOfHold(tx: Tx, holdId: HoldId): Promise<AccountId> {
  const { rows } = await tx.$client.query(`select account_id from wallet_hold where id = $1 and status = 'pending'`, [
    holdId,
  ])
  invariant(rows[0], `hold ${holdId} is not pending`)
  return rows[0].account_id
}

export async function hasWalletMoney(db: Queryable, userId: UserId): Promise<boolean> {
  const { rows } = await db.$client.query(
    `select exists (select 1 from ledger_account where owner = $1 and (balance <> 0 or held <> 0)) as has`,
    [userId],
  )
  return rows[0].has
}

interface WalletRow {
  readonly balance: string | number
  readonly held: string | number
  /** How far below zero it may go: nothing but a company's account may. */
  readonly may_owe?: string | number
}

function rowToWallet(row: WalletRow, currency: Currency): Wallet {
  const balance = Number(row.balance)
  const held = Number(row.held)
  return { balance, held, available: balance - held + Number(row.may_owe ?? 0), currency }
}
