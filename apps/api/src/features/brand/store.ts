// The only file of the feature that speaks SQL to its tables. What every process knows of them is read in
// `platform/brand/store.ts`.
import type { MarkFile, PhotographFile } from '@livery/contracts/brand/brand.ts'
import type { BrandTerms } from '@livery/contracts/brand/brand-terms.ts'
import type { BrandPhotographId, MarkId, UserId } from '@livery/kernel/ids.ts'
import { findPublished, readStored, tellBrandChanged } from '../../platform/brand/store.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { DrawnSizes } from '../../platform/storage/draw-in-sizes.ts'

export interface Draft {
  /** Counts up with each change. */
  readonly version: number
  readonly work: { readonly terms: BrandTerms; readonly savedBy: UserId; readonly savedAt: Date } | null
}

export const findDraft = (db: Queryable): Promise<Draft> => readDraft(db, false)
/** Whoever changes or publishes anything of the brand holds the draft. */
export const findDraftForUpdate = (tx: Tx): Promise<Draft> => readDraft(tx, true)

async function readDraft(db: Queryable, isHeld: boolean): Promise<Draft> {
  const { rows } = await db.execute<DraftRow>(
    isHeld ? sql`select * from brand_draft for update` : sql`select * from brand_draft`,
  )
  const row = rows[0]
  if (row === undefined) return { version: 1, work: null }
  const { version, terms, saved_by, saved_at } = row
  const isThere = terms !== null && saved_by !== null && saved_at !== null
  return {
    version,
    work: isThere ? { terms: readStored(terms), savedBy: saved_by, savedAt: new Date(saved_at) } : null,
  }
}

export async function saveDraft(tx: Tx, work: Draft['work']): Promise<void> {
  const terms = work === null ? null : JSON.stringify(work.terms)
  await tx.execute(
    sql`update brand_draft set version = version + 1, terms = ${terms}::jsonb, saved_by = ${work?.savedBy ?? null},
          saved_at = ${work?.savedAt ?? null}`,
  )
}

export interface StoredVersion {
  readonly number: number
  readonly terms: BrandTerms
  readonly restores: number | null
  readonly publishedBy: UserId
  readonly publishedAt: Date
}

/** Newest first. */
export async function listVersions(db: Queryable, limit: number): Promise<StoredVersion[]> {
  const { rows } = await db.execute<VersionRow>(sql`select * from brand_version order by number desc limit ${limit}`)
  return rows.map(rowToVersion)
}

export async function findVersion(db: Queryable, number: number): Promise<StoredVersion | undefined> {
  const { rows } = await db.execute<VersionRow>(sql`select * from brand_version where number = ${number}`)
  return rows.map(rowToVersion)[0]
}

/** Told to every process with the commit. */
export async function addVersion(tx: Tx, version: StoredVersion): Promise<void> {
  await tx.execute(
    sql`insert into brand_version (number, terms, restores, published_by, published_at)
        values (${version.number}, ${JSON.stringify(version.terms)}::jsonb, ${version.restores}, ${version.publishedBy},
          ${version.publishedAt})`,
  )
  await tellBrandChanged(tx)
}

/** Null while the product is as it came. */
export async function publishedName(db: Queryable): Promise<string | null> {
  return (await findPublished(db))?.terms.name ?? null
}

/** Undefined where there is no such version; null where its card was not drawn yet. */
export async function findCard(db: Queryable, number: number): Promise<Buffer | null | undefined> {
  const { rows } = await db.execute<{ card: Buffer | null }>(
    sql`select card from brand_version where number = ${number}`,
  )
  return rows.map(({ card }) => card)[0]
}

/** Of two who draw it at once either is right: both drew the same. */
export async function keepCard(db: Queryable, number: number, card: Buffer): Promise<void> {
  await db.execute(sql`update brand_version set card = ${card} where number = ${number} and card is null`)
}

export interface NewMark {
  readonly id: MarkId
  readonly svg: string | null
  readonly png: Buffer
  readonly icons: Readonly<Record<180 | 192 | 512, Buffer>>
  readonly width: number
  readonly height: number
  readonly uploadedBy: UserId
  readonly createdAt: Date
}

export async function addMark(tx: Tx, mark: NewMark): Promise<void> {
  const { id, svg, png, icons, width, height, uploadedBy, createdAt } = mark
  await tx.execute(
    sql`insert into brand_mark (id, svg, png, icon_180, icon_192, icon_512, width, height, uploaded_by, created_at)
        values (${id}, ${svg}, ${png}, ${icons[180]}, ${icons[192]}, ${icons[512]}, ${width}, ${height}, ${uploadedBy},
          ${createdAt})`,
  )
}

/** Those that were tried and never published. */
export async function deleteUnusedMarks(tx: Tx, before: Date): Promise<void> {
  await tx.execute(
    sql`delete from brand_mark m where created_at < ${before}
          and not exists (select 1 from brand_version v where m.id in (v.terms ->> 'markId', v.terms ->> 'darkMarkId'))
          and not exists (select 1 from brand_draft d where m.id in (d.terms ->> 'markId', d.terms ->> 'darkMarkId'))`,
  )
}

export async function findMarkFile(db: Queryable, id: MarkId, file: MarkFile): Promise<Buffer | string | undefined> {
  const { rows } = await db.execute<Record<MarkFile, Buffer | string | null>>(
    sql`select case ${file}::text when 'mark.png' then png when 'icon-180.png' then icon_180
          when 'icon-192.png' then icon_192 when 'icon-512.png' then icon_512 end as bytes,
          case when ${file}::text = 'mark.svg' then svg end as text
        from brand_mark where id = ${id}`,
  )
  const row = rows[0] as unknown as { bytes: Buffer | null; text: string | null } | undefined
  return row?.bytes ?? row?.text ?? undefined
}

export async function areMarks(db: Queryable, ids: readonly MarkId[]): Promise<boolean> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from brand_mark where id = any(${ids}::text[])`,
  )
  return rows[0]?.count === new Set(ids).size
}

export interface NewPhotograph extends DrawnSizes<number> {
  readonly id: BrandPhotographId
  readonly uploadedBy: UserId
  readonly createdAt: Date
}

export async function addPhotograph(tx: Tx, photograph: NewPhotograph): Promise<void> {
  const { id, width, height, files, uploadedBy, createdAt } = photograph
  await tx.execute(
    sql`insert into brand_photograph (id, width, height, uploaded_by, created_at)
        values (${id}, ${width}, ${height}, ${uploadedBy}, ${createdAt})`,
  )
  for (const { name, bytes } of files)
    await tx.execute(
      sql`insert into brand_photograph_file (photograph_id, name, bytes) values (${id}, ${name}, ${bytes})`,
    )
}

/** Those that were tried and never published. */
export async function deleteUnusedPhotographs(tx: Tx, before: Date): Promise<void> {
  await tx.execute(
    sql`delete from brand_photograph p where created_at < ${before}
          and not exists (select 1 from brand_version v where v.terms #>> '{photograph,id}' = p.id)
          and not exists (select 1 from brand_draft d where d.terms #>> '{photograph,id}' = p.id)`,
  )
}

export async function findPhotographFile(
  db: Queryable,
  id: BrandPhotographId,
  name: PhotographFile,
): Promise<Buffer | undefined> {
  const { rows } = await db.execute<{ bytes: Buffer }>(
    sql`select bytes from brand_photograph_file where photograph_id = ${id} and name = ${name}`,
  )
  return rows[0]?.bytes
}

type DraftRow = {
  version: number
  terms: Partial<BrandTerms> | null
  saved_by: UserId | null
  saved_at: string | null
}

type VersionRow = {
  number: number
  terms: Partial<BrandTerms>
  restores: number | null
  published_by: UserId
  published_at: string
}

function rowToVersion({ number, terms, restores, published_by, published_at }: VersionRow): StoredVersion {
  return {
    ...{ number, restores, terms: readStored(terms) },
    ...{ publishedBy: published_by, publishedAt: new Date(published_at) },
  }
}
