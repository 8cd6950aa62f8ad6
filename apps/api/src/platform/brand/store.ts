// The published brand in the database. What is worked on and by whom is the feature's.
import type { BrandPhotograph } from '@livery/contracts/brand/brand.ts'
import { type BrandTerms, FIRST_BRAND } from '@livery/contracts/brand/brand-terms.ts'
import type { BrandPhotographId, MarkId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { DrawnMark } from './house-brand.ts'

/** Heard by every process when a version is published. */
export const BRAND_CHANNEL = 'brand_changed'

/** What a version says, with what came into being after it as it was before. */
export const readStored = (stored: Partial<BrandTerms>): BrandTerms => ({ ...FIRST_BRAND, ...stored })

/** With the commit. */
export async function tellBrandChanged(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_notify(${BRAND_CHANNEL}, '')`)
}

export async function findPublished(
  db: Queryable,
): Promise<{ readonly version: number; readonly terms: BrandTerms } | undefined> {
  const { rows } = await db.execute<{ number: number; terms: Partial<BrandTerms> }>(
    sql`select number, terms from brand_version order by number desc limit 1`,
  )
  return rows.map(({ number, terms }) => ({ version: number, terms: readStored(terms) }))[0]
}

export async function marksById(db: Queryable, ids: readonly MarkId[]): Promise<ReadonlyMap<MarkId, DrawnMark>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{
    id: MarkId
    width: number
    height: number
    is_svg: boolean
    png: Buffer
  }>(sql`select id, width, height, svg is not null as is_svg, png from brand_mark where id = any(${ids}::text[])`)
  return new Map(rows.map(({ id, width, height, is_svg, png }) => [id, { _id: id, width, height, isSvg: is_svg, png }]))
}

export async function findPhotograph(db: Queryable, id: BrandPhotographId): Promise<BrandPhotograph | null> {
  const { rows } = await db.execute<{ width: number; height: number }>(
    sql`select width, height from brand_photograph where id = ${id}`,
  )
  return rows.map((size) => ({ _id: id, ...size }))[0] ?? null
}
