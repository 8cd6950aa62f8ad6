// People at the sandbox, and the cards that they keep there. A card is tied to its owner by a setup, which asks the
// bank as a payment would, and is named by its id from then on.
import { randomBytes } from 'node:crypto'
import { newId } from '@livery/kernel/ids.ts'
import type { PaymentProvider, SavedCard } from '../../../features/payments/ports.ts'
import type { Database, Tx } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import { refuse } from '../../refusal.ts'
import { brandOf, type Card, type CardError } from './cards.ts'
import { decideSetup, endSetup, type Setup } from './setups.ts'
import type { Intent } from './store.ts'
import { isSame, token } from './tokens.ts'

type Customers = Pick<
  PaymentProvider,
  'createCustomer' | 'startCardSetup' | 'listCards' | 'removeCard' | 'removeCustomer'
> & {
  /** The form in which a card is typed: whoever has the client secret may. Refuses with PAYMENT_NOT_FOUND otherwise. */
  confirmSetup(id: string, clientSecret: string, card: Card): Promise<Setup>
  authenticateSetup(id: string, clientSecret: string, outcome: 'approve' | 'fail'): Promise<Setup>
}

interface CardRow extends Record<string, unknown> {
  readonly id: string
  readonly number: string
  readonly expiry: string
}

export function createSandboxCustomers(of: {
  readonly db: Database
  readonly call: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>
  readonly now: () => Date
}): Customers {
  const { db, call, now } = of
  const change = (id: string, clientSecret: string, decide: (setup: Setup) => Setup) =>
    call(async (tx) => {
      const before = await findSetup(tx, id)
      if (before === undefined || !isSame(before.clientSecret, clientSecret)) throw refuse('PAYMENT_NOT_FOUND')
      const after = decide(before)
      await saveSetup(tx, after)
      if (after.status === 'succeeded' && before.status !== 'succeeded') await insertCard(tx, after, now())
      return after
    })

  return {
    createCustomer: ({ reference }) =>
      call(async (tx) => {
        await tx.execute(
          sql`insert into sandbox.customer (id, reference, created_at)
              values (${`scu_${token(12)}`}, ${reference}, ${now().toISOString()}) on conflict (reference) do nothing`,
        )
        const { rows } = await tx.execute<{ id: string }>(
          sql`select id from sandbox.customer where reference = ${reference}`,
        )
        return rows[0]?.id ?? ''
      }),
    // A setup moves no money: one more, for a key that comes again, is an empty form.
    startCardSetup: (customerId) =>
      call(async (tx) => {
        const id = `ssi_${token(12)}`
        const clientSecret = `${id}_secret_${token(24)}`
        await tx.execute(
          sql`insert into sandbox.setup (id, client_secret, customer_id, status, created_at)
              values (${id}, ${clientSecret}, ${customerId}, 'requires_payment_method', ${now().toISOString()})`,
        )
        return { clientSecret }
      }),
    listCards: async (customerId) => {
      const { rows } = await db.execute<CardRow>(
        sql`select * from sandbox.card where customer_id = ${customerId} order by created_at desc, id`,
      )
      return rows.map(toSavedCard)
    },
    removeCard: async (customerId, cardId) => {
      const { rowCount } = await db.execute(
        sql`delete from sandbox.card where id = ${cardId} and customer_id = ${customerId}`,
      )
      if (rowCount === 0) throw refuse('CARD_NOT_FOUND')
    },
    removeCustomer: (customerId) =>
      call(async (tx) => {
        await tx.execute(sql`delete from sandbox.card where customer_id = ${customerId}`)
        await tx.execute(sql`delete from sandbox.setup where customer_id = ${customerId}`)
      }),
    confirmSetup: (id, clientSecret, card) => change(id, clientSecret, (setup) => decideSetup(setup, card, now())),
    authenticateSetup: (id, clientSecret, outcome) =>
      change(id, clientSecret, (setup) => endSetup(setup, outcome, now())),
  }
}

/** A saved card as it was typed; only its customer's payments may use it. Refuses with CARD_NOT_FOUND. */
export async function getSavedCard(tx: Tx, customerId: string | null, cardId: string): Promise<Card> {
  const { rows } = await tx.execute<CardRow>(
    sql`select * from sandbox.card where id = ${cardId} and customer_id = ${customerId}`,
  )
  if (rows[0] === undefined) throw refuse('CARD_NOT_FOUND')
  return { number: rows[0].number, expiry: rows[0].expiry, cvc: '' }
}

/** Of a payment that its bank has just agreed to: the card is kept with it, and asks nobody a second time. */
export async function keepCardOf(tx: Tx, before: Intent, after: Intent, card: Card, at: Date): Promise<void> {
  const isAgreed = ['requires_capture', 'succeeded'].includes(after.status) && before.status !== after.status
  if (!isAgreed || before.customerId === null) return
  const { customerId } = before
  await insertCard(tx, { customerId, number: card.number.replaceAll(' ', ''), expiry: card.expiry }, at)
}

type KeptCard = Pick<Setup, 'customerId' | 'number' | 'expiry'>

async function insertCard(tx: Tx, { customerId, number, expiry }: KeptCard, at: Date): Promise<void> {
  await tx.execute(
    sql`insert into sandbox.card (id, customer_id, number, expiry, created_at)
        values (${newId('card', at, randomBytes)}, ${customerId}, ${number}, ${expiry}, ${at.toISOString()})`,
  )
}

async function findSetup(tx: Tx, id: string): Promise<Setup | undefined> {
  const { rows } = await tx.execute<Record<string, unknown>>(
    sql`select * from sandbox.setup where id = ${id} for update`,
  )
  return rows[0] === undefined ? undefined : rowToSetup(rows[0])
}

async function saveSetup(tx: Tx, setup: Setup): Promise<void> {
  const error = setup.lastError === null ? null : JSON.stringify(setup.lastError)
  await tx.execute(
    sql`update sandbox.setup set status = ${setup.status}, number = ${setup.number}, expiry = ${setup.expiry},
          action_expires_at = ${setup.actionExpiresAt?.toISOString() ?? null}, last_error = ${error}
        where id = ${setup.id}`,
  )
}

// biome-ignore lint/suspicious/noExplicitAny: a row as the driver hands it over; this is where it gets its type.
function rowToSetup(row: any): Setup {
  return {
    id: row.id,
    clientSecret: row.client_secret,
    customerId: row.customer_id,
    status: row.status,
    number: row.number,
    expiry: row.expiry,
    actionExpiresAt: row.action_expires_at === null ? null : new Date(row.action_expires_at),
    lastError: row.last_error as CardError | null,
  }
}

function toSavedCard({ id, number, expiry }: CardRow): SavedCard {
  const [month = 0, year = 0] = expiry.split('/').map(Number)
  return { id, brand: brandOf(number), last4: number.slice(-4), expMonth: month, expYear: 2_000 + year }
}
