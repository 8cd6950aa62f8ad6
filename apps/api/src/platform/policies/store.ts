// The only file that speaks SQL to the table of policies.
import { POLICIES, type PolicyName, type PolicyTerms } from '@livery/contracts/policies/policy-terms.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../database/database.ts'
import { type Sql, sql } from '../database/sql.ts'

export interface PolicyVersion<Name extends PolicyName> {
  readonly name: Name
  readonly version: number
  readonly startsAt: Date
  readonly terms: PolicyTerms<Name>
  readonly note: string | null
  readonly byId: UserId | null
  readonly createdAt: Date
}

/** The newest first. */
export async function listPolicyVersions<Name extends PolicyName>(
  db: Queryable,
  name: Name,
): Promise<PolicyVersion<Name>[]> {
  const { rows } = await db.execute<PolicyRow>(sql`select * from policy where name = ${name} order by version desc`)
  return rows.map((row) => ({
    name,
    version: row.version,
    startsAt: new Date(row.starts_at),
    terms: POLICIES[name].parse(row.terms) as PolicyTerms<Name>,
    note: row.note,
    byId: row.by_id,
    createdAt: new Date(row.created_at),
  }))
}

/** A whole number of the terms that count now, as an expression of a statement. */
export function termInForce<Name extends PolicyName>(name: Name, term: keyof PolicyTerms<Name> & string): Sql {
  return sql`(select (terms ->> ${term})::int from policy where name = ${name} and starts_at <= now()
              order by starts_at desc, version desc limit 1)`
}

/** Whoever writes a version of this policy meanwhile waits until the transaction ends. */
export async function lockPolicy(tx: Tx, name: PolicyName): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`policy:${name}`}, 0))`)
}

export async function insertPolicyVersion(tx: Tx, added: PolicyVersion<PolicyName>): Promise<void> {
  await tx.execute(
    sql`insert into policy (name, version, starts_at, terms, note, by_id, created_at)
        values (${added.name}, ${added.version}, ${added.startsAt.toISOString()}, ${JSON.stringify(added.terms)}::jsonb,
          ${added.note}, ${added.byId}, ${added.createdAt.toISOString()})`,
  )
}

type PolicyRow = {
  version: number
  starts_at: string
  terms: unknown
  note: string | null
  by_id: UserId | null
  created_at: string
}
