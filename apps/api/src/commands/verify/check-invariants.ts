import pg from 'pg'
import { INVARIANTS } from './invariants.ts'

export interface Finding {
  readonly id: string
  readonly promise: string
  readonly broken: readonly { readonly what: string; readonly why: string }[]
  readonly ms: number
}

/** Checks all of them against one moment of the database, which goes on working meanwhile. */
export async function checkInvariants(databaseUrl: string): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'livery-verify' })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    const findings = await readInvariants(client)
    await client.query('rollback')
    return findings
  } finally {
    await client.end()
  }
}

/** The same in the caller's own transaction. */
export async function readInvariants(client: pg.ClientBase): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { id, promise, sql } of INVARIANTS) {
    const started = performance.now()
    const { rows } = await client.query(sql)
    findings.push({ id, promise, broken: rows, ms: Math.round(performance.now() - started) })
  }
  return findings
}
