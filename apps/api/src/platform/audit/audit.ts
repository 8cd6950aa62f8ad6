// What somebody of the office does is written down with what it does, in one transaction: there is no act without its
// entry, and no entry of an act that was refused. The entries are linked by their seals (migration 0534).
import { areaOf } from '@livery/contracts/audit/areas.ts'
import type { SessionId, UserId } from '@livery/kernel/ids.ts'
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import type { BaseContext } from '../../base-context.ts'
import type { Tx } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** Who acts, from where, and what they sent. */
export interface OfficeAct {
  readonly actorId: UserId
  readonly sessionId: SessionId
  readonly network: string
  readonly device: string
  /** `rides.refund`: the endpoint's name. */
  readonly act: string
  /** Who approved it, where whoever acts may not do it alone. */
  readonly by?: UserId | undefined
  /** Of an approved call: its first transaction says that it was made, and refuses where it was made before. */
  readonly claim?: ((tx: Tx) => Promise<void>) | undefined
  /** Something private was looked at, and nothing changed. */
  readonly isReading: boolean
  /** It left as a file: each time is an act of its own. */
  readonly isTable?: boolean
  readonly requestId: string
  readonly params: unknown
  readonly body: unknown
}

export type Facts = Readonly<Record<string, string | number | boolean | null>>

/** What only the use case knows of an act. Where it says nothing, what was sent speaks for itself. */
export interface AuditNote {
  /** The id of what it was about; else the first id of the path. */
  readonly target?: string
  /** Whose personal data the note may hold: it goes when they are erased. */
  readonly personId?: UserId | null
  readonly before?: Facts
  readonly after?: Facts
  readonly why?: string | null
}

const notes = new WeakMap<Tx, AuditNote>()

/** Added to the entry that is written when this transaction commits; nothing happens where nobody of the office acts. */
export function noteForAudit(tx: Tx, note: AuditNote): void {
  notes.set(tx, { ...notes.get(tx), ...note })
}

/** The same context, whose first transaction, and each one that is noted, writes down the act with what it does. */
export function audited<Context extends BaseContext>(ctx: Context, act: OfficeAct): Audited<Context> {
  let isWritten = false
  return {
    ctx: {
      ...ctx,
      transact: async <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> => {
        let writes = false
        const result = await ctx.transact(async (tx) => {
          const done = await work(tx)
          const note = notes.get(tx)
          writes = !isWritten || note !== undefined
          if (!isWritten) await act.claim?.(tx)
          if (writes) await append(ctx, tx, act, note)
          return done
        })
        isWritten ||= writes
        return result
      },
    },
    // What was done without a transaction, or was only looked at.
    finish: async () => {
      if (isWritten || (act.isReading && !act.isTable && (await wasRead(ctx, act)))) return
      await ctx.transact((tx) => append(ctx, tx, act, undefined))
    },
  }
}

/**
 * What somebody of the office did without being signed in yet, written down by the use case: the call itself is for
 * everybody, and so is not on record.
 */
export async function noteOfficeAct(
  ctx: Pick<BaseContext, 'now' | 'random'>,
  tx: Tx,
  act: Omit<OfficeAct, 'isReading' | 'isTable' | 'params' | 'body'>,
  note: AuditNote,
): Promise<void> {
  await append(ctx, tx, { ...act, isReading: false, params: undefined, body: undefined }, note)
}

export interface Audited<Context> {
  readonly ctx: Context
  readonly finish: () => Promise<void>
}

/** A page that is open asks again and again; it is one look. */
const ONE_LOOK_MS = 15 * MINUTE_MS

async function wasRead(ctx: Pick<BaseContext, 'db' | 'now'>, { actorId, act, params }: OfficeAct): Promise<boolean> {
  const since = addMs(ctx.now(), -ONE_LOOK_MS).toISOString()
  const { rows } = await ctx.db.execute(
    sql`select 1 from audit_entry where actor_id = ${actorId} and act = ${act} and at > ${since}::timestamptz
        and target is not distinct from ${idAmong(params) ?? null} limit 1`,
  )
  return rows.length > 0
}

async function append(
  ctx: Pick<BaseContext, 'now' | 'random'>,
  tx: Tx,
  { body, params, isReading, isTable: _, claim: __, ...act }: OfficeAct,
  note: AuditNote | undefined,
): Promise<void> {
  const said = { ...asObject(params), ...asObject(body) }
  const detail = {
    before: note?.before,
    after: note?.after,
    why: maskedOrNull(note?.why ?? whyOf(said)),
    said: note?.after === undefined ? readable(said) : undefined,
    approvedBy: act.by,
  }
  const target = note?.target ?? idAmong(params) ?? (isReading ? undefined : idAmong(body))
  await tx.execute(sql`
    select append_audit(row(0, ${ctx.now().toISOString()}::timestamptz, ${act.actorId}, ${act.sessionId}, ${act.network},
      ${act.device}, ${areaOf(act.act)}, ${act.act}, ${target ?? null}, ${note?.personId ?? null}, ${act.requestId},
      '', '')::audit_entry, ${Buffer.from(ctx.random(16)).toString('hex')}, ${JSON.stringify(detail)})`)
}

const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

const ID = /^[a-z]{3}_[0-9a-z]{10,40}$/

export function idAmong(value: unknown): string | undefined {
  return Object.values(asObject(value)).find((one): one is string => typeof one === 'string' && ID.test(one))
}

const WHYS = ['reasonText', 'reason', 'why', 'note']

function whyOf(said: Readonly<Record<string, unknown>>): string | null {
  const why = WHYS.map((name) => said[name]).find((one) => typeof one === 'string' && one !== '')
  return typeof why === 'string' ? why : null
}

const SECRET = /password|secret|token|passkey|recoveryCode|^code$|^otp$|^pin$/i
export const isSecret = (name: string): boolean => SECRET.test(name)
const LONGEST = 300

const EMAIL = /([^\s@"'<>])[^\s@"'<>]*(@[^\s@"'<>]+)/g
const PHONE = /\+\d{4,13}(?=\d{2}(?!\d))/g

/** What was sent, without what nobody may read again, how somebody is reached, and whole pages. */
export function readable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return masked(value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value)
  if (Array.isArray(value))
    return depth > 4 ? `${value.length}` : value.slice(0, 50).map((one) => readable(one, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  if (depth > 4) return '…'
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, isSecret(name) ? '…' : readable(one, depth + 1)]),
  )
}

const masked = (text: string) => text.replace(EMAIL, '$1…$2').replace(PHONE, '+…')
const maskedOrNull = (text: string | null) => (text === null ? null : masked(text))
