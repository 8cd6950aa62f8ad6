import type { EngagementId, Id, UserId } from '@livery/kernel/ids.ts'
import { brokenConstraint, type Queryable, type Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import { refuse } from '../../../platform/refusal.ts'

export interface EngagementReview {
  readonly id: Id<'review'>
  readonly engagementId: EngagementId
  readonly author: 'rider' | 'driver'
  readonly authorId: UserId
  readonly subjectId: UserId
  readonly rating: number
  readonly comment: string | null
  readonly createdAt: Date
}

/** Refuses ALREADY_REVIEWED: each side writes once. */
export async function insertEngagementReview(tx: Tx, review: EngagementReview): Promise<void> {
  try {
    await tx.execute(
      sql`insert into engagement_review (id, engagement_id, author, author_id, subject_id, rating, comment, created_at)
          values (${review.id}, ${review.engagementId}, ${review.author}, ${review.authorId}, ${review.subjectId},
                  ${review.rating}, ${review.comment}, ${review.createdAt.toISOString()})`,
    )
  } catch (error) {
    if (brokenConstraint(error) === 'engagement_review_engagement_id_author_key') throw refuse('ALREADY_REVIEWED')
    throw error
  }
}

export async function listEngagementReviews(
  db: Queryable,
  engagementIds: readonly EngagementId[],
): Promise<EngagementReview[]> {
  const { rows } = await db.execute<{
    id: EngagementReview['id']
    engagement_id: EngagementId
    author: 'rider' | 'driver'
    author_id: UserId
    subject_id: UserId
    rating: number
    comment: string | null
    created_at: string
  }>(sql`select * from engagement_review where engagement_id = any(${engagementIds}::text[]) order by created_at`)
  return rows.map((row) => ({
    id: row.id,
    engagementId: row.engagement_id,
    author: row.author,
    authorId: row.author_id,
    subjectId: row.subject_id,
    rating: row.rating,
    comment: row.comment,
    createdAt: new Date(row.created_at),
  }))
}
