// The only file that speaks SQL to the table of reviews.

import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

export interface ReviewRow {
  readonly id: string
  readonly rideId: string
  readonly author: 'rider' | 'driver'
  readonly authorId: string
  readonly subjectId: string
  readonly rating: number
  readonly comment: string | null
  readonly createdAt: Date
}

export async function insertReview(tx: Tx, review: ReviewRow): Promise<void> {
  await tx.execute(
    sql`insert into review (id, ride_id, author, author_id, subject_id, rating, comment, created_at)
        values (${review.id}, ${review.rideId}, ${review.author}, ${review.authorId}, ${review.subjectId}, ${review.rating}, ${review.comment}, ${review.createdAt.toISOString()})`,
  )
}
