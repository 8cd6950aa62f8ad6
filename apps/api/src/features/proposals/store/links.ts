// The links that were mailed: of each only a digest, and until when it opens anything.
import { createHash } from 'node:crypto'
import type { ProposalId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface ProposalLink {
  readonly proposalId: ProposalId
  /** What it was sent with. */
  readonly version: number
}

export const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url')

export async function insertLink(
  tx: Tx,
  token: string,
  { proposalId, version, expiresAt }: ProposalLink & { readonly expiresAt: Date },
): Promise<void> {
  await tx.execute(
    sql`insert into proposal_link (digest, proposal_id, version, expires_at)
        values (${digestOf(token)}, ${proposalId}, ${version}, ${expiresAt.toISOString()})`,
  )
}

export async function findLink(db: Queryable, token: string, now: Date): Promise<ProposalLink | undefined> {
  const { rows } = await db.execute<{ proposal_id: ProposalId; version: number }>(
    sql`select proposal_id, version from proposal_link
        where digest = ${digestOf(token)} and expires_at > ${now.toISOString()}`,
  )
  return rows[0] && { proposalId: rows[0].proposal_id, version: rows[0].version }
}

/** A letter that lies in a mailbox for years opens nothing. */
export async function forgetLinks(db: Queryable, now: Date): Promise<void> {
  await db.execute(sql`delete from proposal_link where expires_at < ${now.toISOString()}`)
}
