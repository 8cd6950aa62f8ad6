// The sandbox's side of payouts: accounts with a bank, and payouts that arrive, bounce, or answer too late.
import type { PayoutProvider, ProviderAccount, ProviderPayout } from '../../../features/payouts/ports.ts'
import { type Database, transact } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import { refuse } from '../../refusal.ts'
import { readIban, TEST_IBANS } from './ibans.ts'
import { isSame, token } from './tokens.ts'

export interface SandboxPayouts extends PayoutProvider {
  readonly name: 'sandbox'
  /** The form behind the link: whoever has its secret may give a bank account. Refuses with NOT_FOUND otherwise. */
  onboard(accountId: string, secret: string, holder: string, iban: string): Promise<ProviderAccount>
  /** What a bank does days later with a payout that it had taken. */
  bounce(key: string): Promise<void>
}

interface AccountRow extends Record<string, unknown> {
  readonly id: string
  readonly secret: string
  readonly holder: string | null
  readonly iban: string | null
  /** Its bank has sent a payout back. */
  readonly is_refused: boolean
}

export function createSandboxPayouts(of: {
  readonly db: Database
  readonly now: () => Date
  /** Where the web is: the sandbox's form is one of its pages. */
  readonly webUrl: string
}): SandboxPayouts {
  const { db, now, webUrl } = of
  const find = async (id: string): Promise<AccountRow> => {
    const { rows } = await db.execute<AccountRow>(sql`select * from sandbox.account where id = ${id}`)
    if (rows[0] === undefined) throw refuse('NOT_FOUND')
    return rows[0]
  }

  return {
    name: 'sandbox',
    createAccount: async ({ reference }) => {
      await db.execute(
        sql`insert into sandbox.account (id, reference, secret, created_at)
            values (${`sac_${token(12)}`}, ${reference}, ${token(24)}, ${now().toISOString()}) on conflict (reference) do nothing`,
      )
      const { rows } = await db.execute<AccountRow>(sql`select * from sandbox.account where reference = ${reference}`)
      return toAccount(rows[0] as AccountRow)
    },
    retrieveAccount: async (id) => toAccount(await find(id)),
    onboardingUrl: async (id) => {
      const { secret } = await find(id)
      return `${webUrl}/drive/earnings/bank?${new URLSearchParams({ account: id, secret })}`
    },
    onboard: async (id, secret, holder, text) => {
      const account = await find(id)
      if (!isSame(account.secret, secret)) throw refuse('NOT_FOUND')
      const iban = readIban(text)
      if (iban === null) throw refuse('IBAN_WRONG')
      await db.execute(
        sql`update sandbox.account set holder = ${holder}, iban = ${iban}, is_refused = false where id = ${id}`,
      )
      return toAccount({ ...account, holder, iban, is_refused: false })
    },
    bounce: async (key) => {
      await db.execute(
        sql`with sent_back as (
              update sandbox.payout set status = 'failed', failure = 'account_closed'
              where key = ${key} and status = 'paid' returning account_id)
            update sandbox.account set is_refused = true where id in (select account_id from sent_back)`,
      )
    },
    closeAccount: async (id) => {
      await db.execute(sql`update sandbox.account set holder = null, iban = null where id = ${id}`)
    },
    sendPayout: async ({ accountId, amount, idempotencyKey }) => {
      const { iban } = await find(accountId)
      const behaviour = TEST_IBANS[iban ?? ''] ?? 'pays'
      const isFirst = await transact(db, async (tx) => {
        const failure = iban === null || behaviour === 'closed' ? 'account_closed' : null
        const { rowCount } = await tx.execute(
          sql`insert into sandbox.payout (key, id, account_id, amount, currency, status, failure, created_at)
              values (${idempotencyKey}, ${`spo_${token(12)}`}, ${accountId}, ${amount.minor}, ${amount.currency},
                ${failure === null ? 'paid' : 'failed'}, ${failure}, ${now().toISOString()})
              on conflict (key) do nothing`,
        )
        if (failure !== null && rowCount === 1)
          await tx.execute(sql`update sandbox.account set is_refused = true where id = ${accountId}`)
        return rowCount === 1
      })
      if (isFirst && behaviour === 'answers_too_late') throw refuse('PROVIDER_UNAVAILABLE')
      const { rows } = await db.execute<Record<string, unknown> & ProviderPayout>(
        sql`select id as ref, status, failure from sandbox.payout where key = ${idempotencyKey}`,
      )
      return rows[0] as ProviderPayout
    },
  }
}

export function isSandboxPayouts(provider: PayoutProvider): provider is SandboxPayouts {
  return provider.name === 'sandbox'
}

function toAccount({ id, holder, iban, is_refused }: AccountRow): ProviderAccount {
  return iban === null || holder === null
    ? { id, status: 'incomplete', bank: null }
    : { id, status: is_refused ? 'restricted' : 'active', bank: { holder, last4: iban.slice(-4) } }
}
