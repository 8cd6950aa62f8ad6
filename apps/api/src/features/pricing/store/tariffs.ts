import type { Id } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Tariff } from '../domain/tariff.ts'

type TariffRow = {
  id: Id<'tariff'>
  version: number
  name: string
  currency: Tariff['currency']
  terms: Tariff['terms']
  valid_from: string
}

const ALL = sql`select id, version, name, currency, terms, valid_from from tariff`

export async function findTariffAt(db: Queryable, at: Date): Promise<Tariff | null> {
  const { rows } = await db.execute<TariffRow>(
    sql`${ALL} where valid_from <= ${at.toISOString()} order by valid_from desc, version desc limit 1`,
  )
  return rows[0] === undefined ? null : rowToTariff(rows[0])
}

// A tariff never changes once it is written, so a process reads each one once.
const tariffs = new Map<string, Tariff>()

export async function getTariff(db: Queryable, id: Id<'tariff'>): Promise<Tariff> {
  const known = tariffs.get(id)
  if (known !== undefined) return known
  const { rows } = await db.execute<TariffRow>(sql`${ALL} where id = ${id}`)
  if (rows[0] === undefined) throw new Error(`There is no tariff ${id}`)
  const tariff = rowToTariff(rows[0])
  tariffs.set(id, tariff)
  return tariff
}

/** All versions, the newest start first. */
export async function listTariffs(db: Queryable): Promise<Tariff[]> {
  const { rows } = await db.execute<TariffRow>(sql`${ALL} order by valid_from desc, version desc`)
  return rows.map(rowToTariff)
}

/** The same for who plans the next one; one after the other. */
export async function listTariffsForUpdate(tx: Tx): Promise<Tariff[]> {
  await tx.execute(sql`lock table tariff in share row exclusive mode`)
  return listTariffs(tx)
}

export async function deleteTariff(tx: Tx, id: Id<'tariff'>): Promise<void> {
  await tx.execute(sql`delete from tariff where id = ${id}`)
}

export async function addTariff(db: Queryable, tariff: Tariff): Promise<void> {
  await db.execute(
    sql`insert into tariff (id, version, name, currency, terms, valid_from)
        values (${tariff.id}, ${tariff.version}, ${tariff.name}, ${tariff.currency}, ${JSON.stringify(tariff.terms)}::jsonb, ${tariff.validFrom.toISOString()})`,
  )
}

/**
 * Of an installation in which nothing was booked: its figures are of another currency from now on, and prices that were given
 * are over.
 */
export async function turnTariffs(tx: Tx, currency: Tariff['currency']): Promise<void> {
  await tx.execute(sql`update tariff set currency = ${currency} where currency <> ${currency}`)
  await tx.execute(sql`delete from quote`)
  tariffs.clear()
}

function rowToTariff(row: TariffRow): Tariff {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    currency: row.currency,
    terms: row.terms,
    validFrom: new Date(row.valid_from),
  }
}
