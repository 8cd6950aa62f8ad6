// The only file that speaks SQL to the tables of content.
import type { AltTexts, Audience } from '@livery/contracts/content/content.ts'
import type { FileId, PageId, UserId } from '@livery/kernel/ids.ts'
import { brokenConstraint, type Queryable, type Tx } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Page, PagePhotograph, Texts, Version } from './domain/page.ts'

export async function findPage(db: Queryable, type: string, slug: string | null): Promise<Page | undefined> {
  const { rows } = await db.execute<PageRow>(
    sql`select * from content_page where type = ${type} and coalesce(slug, '') = ${slug ?? ''}`,
  )
  return rows.map(rowToPage)[0]
}

export async function findPageById(db: Queryable, id: PageId): Promise<Page | undefined> {
  return (await db.execute<PageRow>(sql`select * from content_page where id = ${id}`)).rows.map(rowToPage)[0]
}

export async function findPageForUpdate(tx: Tx, id: PageId): Promise<Page | undefined> {
  const { rows } = await tx.execute<PageRow>(sql`select * from content_page where id = ${id} for update`)
  return rows.map(rowToPage)[0]
}

export interface PageFilter {
  readonly type?: string | undefined
  readonly q?: string | undefined
  readonly sort?: 'type' | 'updatedAt' | undefined
  readonly order?: 'asc' | 'desc' | undefined
}

const ORDERS: Readonly<Record<string, Sql>> = {
  'type asc': sql`type, position, slug`,
  'type desc': sql`type desc, position desc, slug desc`,
  'updatedAt asc': sql`updated_at, id`,
  'updatedAt desc': sql`updated_at desc, id desc`,
}

export async function listPages(
  db: Queryable,
  filter: PageFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ pages: Page[]; total: number }> {
  const ofType = filter.type === undefined ? sql`true` : sql`type = ${filter.type}`
  const words =
    filter.q === undefined
      ? sql`true`
      : sql`exists (select 1 from content_version v where v.page_id = content_page.id
              and v.number = content_page.latest_version and strpos(lower(v.texts::text), ${filter.q.toLowerCase()}) > 0)`
  const order = ORDERS[`${filter.sort ?? 'type'} ${filter.order ?? 'asc'}`] ?? sql`id`
  const [found, counted] = await Promise.all([
    db.execute<PageRow>(
      sql`select * from content_page where ${ofType} and ${words} order by ${order} limit ${limit} offset ${offset}`,
    ),
    db.execute<{ total: number }>(sql`select count(*)::int as total from content_page where ${ofType} and ${words}`),
  ])
  return { pages: found.rows.map(rowToPage), total: counted.rows[0]?.total ?? 0 }
}

/** Newest first, of all these pages. */
export async function versionsOf(db: Queryable, ids: readonly PageId[]): Promise<Version[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<VersionRow>(
    sql`select * from content_version where page_id = any(${ids}::text[]) order by page_id, number desc`,
  )
  return rows.map(rowToVersion)
}

export async function addPage(tx: Tx, page: Page): Promise<void> {
  await tx
    .execute(
      sql`insert into content_page (id, type, slug, audience, position, latest_version, created_at, updated_at)
          values (${page.id}, ${page.type}, ${page.slug}, ${page.audience}, ${page.position}, ${page.latestVersion},
            ${page.createdAt}, ${page.updatedAt})`,
    )
    .catch((error) => {
      throw brokenConstraint(error) === 'content_page_address' ? refuse('PAGE_EXISTS') : error
    })
}

export async function addVersion(tx: Tx, version: Version): Promise<void> {
  await tx.execute(
    sql`insert into content_version (page_id, number, texts, what_changed, author_id, demands_acceptance, publish_at, created_at)
        values (${version.pageId}, ${version.number}, ${JSON.stringify(version.texts)}::jsonb, ${version.whatChanged},
          ${version.authorId}, ${version.demandsAcceptance}, ${version.publishAt}, ${version.createdAt})`,
  )
}

export async function savePage(tx: Tx, page: Page): Promise<void> {
  await tx.execute(
    sql`update content_page set audience = ${page.audience}, latest_version = ${page.latestVersion},
          updated_at = ${page.updatedAt} where id = ${page.id}`,
  )
}

export async function photographsOf(db: Queryable, ids: readonly PageId[]): Promise<PagePhotograph[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<PhotographRow>(
    sql`select * from content_photograph where page_id = any(${ids}::text[])`,
  )
  return rows.map(rowToPhotograph)
}

export async function findPhotograph(db: Queryable, id: PageId): Promise<PagePhotograph | undefined> {
  return (await photographsOf(db, [id]))[0]
}

export async function isPhotograph(db: Queryable, id: FileId): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from content_photograph where large_id = ${id}
        union all select 1 from content_photograph where small_id = ${id}`,
  )
  return rows.length > 0
}

export async function savePhotograph(tx: Tx, one: PagePhotograph): Promise<void> {
  await tx.execute(
    sql`insert into content_photograph (page_id, large_id, small_id, alt, placed_by, placed_at)
        values (${one.pageId}, ${one.large}, ${one.small}, ${JSON.stringify(one.alt)}::jsonb, ${one.placedBy}, ${one.placedAt})
        on conflict (page_id) do update set large_id = excluded.large_id, small_id = excluded.small_id,
          alt = excluded.alt, placed_by = excluded.placed_by, placed_at = excluded.placed_at`,
  )
}

export async function removePhotograph(tx: Tx, id: PageId): Promise<void> {
  await tx.execute(sql`delete from content_photograph where page_id = ${id}`)
}

export async function keepAcceptance(tx: Queryable, userId: UserId, version: number, at: Date): Promise<void> {
  await tx.execute(
    sql`insert into terms_acceptance (user_id, version, accepted_at) values (${userId}, ${version}, ${at})
        on conflict do nothing`,
  )
}

export async function listAcceptances(db: Queryable, userId: UserId): Promise<{ version: number; acceptedAt: Date }[]> {
  const { rows } = await db.execute<{ version: number; accepted_at: string }>(
    sql`select version, accepted_at from terms_acceptance where user_id = ${userId} order by accepted_at, version`,
  )
  return rows.map(({ version, accepted_at }) => ({ version, acceptedAt: new Date(accepted_at) }))
}

export async function acceptedVersion(db: Queryable, userId: UserId): Promise<number | null> {
  const { rows } = await db.execute<{ version: number | null }>(
    sql`select max(version) as version from terms_acceptance where user_id = ${userId}`,
  )
  return rows[0]?.version ?? null
}

type PageRow = {
  id: PageId
  type: string
  slug: string | null
  audience: Audience
  position: number
  latest_version: number
  created_at: string
  updated_at: string
}

function rowToPage(row: PageRow): Page {
  return {
    id: row.id,
    type: row.type,
    slug: row.slug,
    audience: row.audience,
    position: row.position,
    latestVersion: row.latest_version,
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
  }
}

type VersionRow = {
  page_id: PageId
  number: number
  texts: Texts
  what_changed: string
  author_id: UserId | null
  demands_acceptance: boolean
  publish_at: string
  created_at: string
}

function rowToVersion(row: VersionRow): Version {
  return {
    pageId: row.page_id,
    number: row.number,
    texts: row.texts,
    whatChanged: row.what_changed,
    authorId: row.author_id,
    demandsAcceptance: row.demands_acceptance,
    publishAt: new Date(row.publish_at),
    createdAt: new Date(row.created_at),
  }
}

type PhotographRow = {
  page_id: PageId
  large_id: FileId
  small_id: FileId
  alt: AltTexts
  placed_by: UserId
  placed_at: string
}

function rowToPhotograph(row: PhotographRow): PagePhotograph {
  return {
    pageId: row.page_id,
    large: row.large_id,
    small: row.small_id,
    alt: row.alt,
    placedBy: row.placed_by,
    placedAt: new Date(row.placed_at),
  }
}
