import type { Queryable } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface Topic {
  readonly code: string
  readonly names: { readonly en: string } & { readonly [Language in 'fr' | 'de' | 'es' | 'ar']?: string | undefined }
  readonly audience: 'everybody' | 'user' | 'driver'
  readonly position: number
  readonly isOffered: boolean
}

export async function listTopics(db: Queryable): Promise<Topic[]> {
  const { rows } = await db.execute<TopicRow>(sql`select * from support_topic order by position, code`)
  return rows.map(rowToTopic)
}

export async function keepTopic(db: Queryable, topic: Topic): Promise<void> {
  const { code, names, audience, position, isOffered } = topic
  await db.execute(
    sql`insert into support_topic (code, names, audience, position, is_offered)
        values (${code}, ${JSON.stringify(names)}::jsonb, ${audience}, ${position}, ${isOffered})
        on conflict (code) do update set names = excluded.names, audience = excluded.audience,
          position = excluded.position, is_offered = excluded.is_offered`,
  )
}

/** Topics to start with; what the office made of them meanwhile stays. */
export async function ensureTopics(db: Queryable, topics: readonly Topic[]): Promise<void> {
  for (const { code, names, audience, position, isOffered } of topics) {
    await db.execute(
      sql`insert into support_topic (code, names, audience, position, is_offered)
          values (${code}, ${JSON.stringify(names)}::jsonb, ${audience}, ${position}, ${isOffered})
          on conflict do nothing`,
    )
  }
}

type TopicRow = {
  code: string
  names: Topic['names']
  audience: Topic['audience']
  position: number
  is_offered: boolean
}

function rowToTopic(row: TopicRow): Topic {
  const { code, names, audience, position } = row
  return { code, names, audience, position, isOffered: row.is_offered }
}
