// The only file that speaks SQL to the table of reviews.
import type { Id, RideId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { join, type Sql, sql } from '../../../platform/database/sql.ts'

export interface StoredReview {
  readonly id: Id<'review'>
  readonly rideId: RideId
  readonly author: 'rider' | 'driver'
  readonly authorId: UserId
  readonly subjectId: UserId
  readonly rating: number
  readonly tags: readonly string[]
  readonly comment: string | null
  readonly createdAt: Date
  readonly shownFrom: Date
}

export async function insertReview(tx: Tx, review: StoredReview): Promise<void> {
  await tx.execute(
    sql`insert into review (id, ride_id, author, author_id, subject_id, rating, tags, comment, created_at, shown_from)
        values (${review.id}, ${review.rideId}, ${review.author}, ${review.authorId}, ${review.subjectId}, ${review.rating},
          ${review.tags}::text[], ${review.comment}, ${review.createdAt}, ${review.shownFrom})`,
  )
}

/** What the other one gave for the same ride, which from now on is shown. */
export async function showCounterpart(tx: Tx, review: StoredReview, now: Date): Promise<StoredReview | undefined> {
  const { rows } = await tx.execute<Row>(
    sql`update review set shown_from = ${now} where ride_id = ${review.rideId} and author <> ${review.author} returning *`,
  )
  return rows.map(rowToReview)[0]
}

export async function findReview(db: Queryable, id: Id<'review'>): Promise<StoredReview | undefined> {
  return (await db.execute<Row>(sql`select * from review where id = ${id}`)).rows.map(rowToReview)[0]
}

export interface ReviewFilter {
  readonly subjectId?: UserId | undefined
  readonly authorId?: UserId | undefined
  /** Written by or about. */
  readonly personId?: UserId | undefined
  readonly author?: 'rider' | 'driver' | undefined
  readonly rating?: number | undefined
  readonly rideId?: RideId | undefined
  readonly commented?: boolean | undefined
  /** Only what is shown at this moment. */
  readonly shownAt?: Date | undefined
}
export type ReviewOrder = '-createdAt' | 'createdAt' | 'rating' | '-rating'

const ORDER: Record<ReviewOrder, Sql> = {
  '-createdAt': sql`created_at desc, id desc`,
  createdAt: sql`created_at, id`,
  rating: sql`rating, created_at desc, id desc`,
  '-rating': sql`rating desc, created_at desc, id desc`,
}

export async function listReviews(
  db: Queryable,
  filter: ReviewFilter,
  { page, pageSize, sort }: { page: number; pageSize: number; sort: ReviewOrder },
): Promise<{ reviews: StoredReview[]; total: number }> {
  const where = conditions(filter)
  const [found, counted] = await Promise.all([
    db.execute<Row>(
      sql`select * from review where ${where} order by ${ORDER[sort]} limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
    db.execute<{ total: number }>(sql`select count(*)::int as total from review where ${where}`),
  ])
  return { reviews: found.rows.map(rowToReview), total: counted.rows[0]?.total ?? 0 }
}

/** The last ones about somebody that count, newest first. */
export async function listCounted(
  db: Queryable,
  subjectId: UserId,
  author: 'rider' | 'driver',
  now: Date,
  most: number,
): Promise<Pick<StoredReview, 'rating' | 'tags'>[]> {
  const { rows } = await db.execute<{ rating: number; tags: string[] }>(
    sql`select rating, tags from review where subject_id = ${subjectId} and author = ${author} and shown_from <= ${now}
        order by created_at desc, id desc limit ${most}`,
  )
  return rows
}

/** What riders gave a driver between two moments, as far as it is shown. */
export async function ratingsBetween(
  db: Queryable,
  driverId: UserId,
  from: Date,
  until: Date,
  now: Date,
): Promise<{ mean: number | null; count: number }> {
  const { rows } = await db.execute<{ mean: string | null; count: number }>(
    sql`select round(avg(rating), 2) as mean, count(*)::int as count from review
        where subject_id = ${driverId} and author = 'rider' and shown_from <= ${now.toISOString()}
          and created_at >= ${from.toISOString()} and created_at < ${until.toISOString()}`,
  )
  return { mean: rows[0]?.mean == null ? null : Number(rows[0].mean), count: rows[0]?.count ?? 0 }
}

/** Stars stay, since they count for somebody else; words go. */
export async function forgetWordsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`update review set comment = null where author_id = ${userId}`)
}

function conditions(filter: ReviewFilter): Sql {
  const all: Sql[] = [sql`true`]
  if (filter.subjectId !== undefined) all.push(sql`subject_id = ${filter.subjectId}`)
  if (filter.authorId !== undefined) all.push(sql`author_id = ${filter.authorId}`)
  if (filter.personId !== undefined) all.push(sql`${filter.personId} in (author_id, subject_id)`)
  if (filter.author !== undefined) all.push(sql`author = ${filter.author}`)
  if (filter.rating !== undefined) all.push(sql`rating = ${filter.rating}`)
  if (filter.rideId !== undefined) all.push(sql`ride_id = ${filter.rideId}`)
  if (filter.commented !== undefined) all.push(filter.commented ? sql`comment is not null` : sql`comment is null`)
  if (filter.shownAt !== undefined) all.push(sql`shown_from <= ${filter.shownAt}`)
  return join(all, ' and ')
}

interface Row extends Record<string, unknown> {
  readonly id: Id<'review'>
  readonly ride_id: RideId
  readonly author: StoredReview['author']
  readonly author_id: UserId
  readonly subject_id: UserId
  readonly rating: number
  readonly tags: string[]
  readonly comment: string | null
  readonly created_at: string
  readonly shown_from: string
}

function rowToReview(row: Row): StoredReview {
  return {
    id: row.id,
    rideId: row.ride_id,
    author: row.author,
    authorId: row.author_id,
    subjectId: row.subject_id,
    rating: row.rating,
    tags: row.tags,
    comment: row.comment,
    createdAt: new Date(row.created_at),
    shownFrom: new Date(row.shown_from),
  }
}
