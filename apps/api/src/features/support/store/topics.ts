import type { DEFAULT_LOCALE, Locale } from '@livery/kernel/languages.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import { refuse } from '../../../platform/refusal.ts'

export interface Topic {
  readonly code: string
  readonly names: { readonly [DEFAULT_LOCALE]: string } & {
    readonly [Language in Exclude<Locale, typeof DEFAULT_LOCALE>]?: string | undefined
  }
  readonly audience: 'everybody' | 'user' | 'driver'
  readonly position: number
  readonly isOffered: boolean
  /** It counts every change. */
  readonly version: number
}

export async function listTopics(db: Queryable): Promise<Topic[]> {
  const { rows } = await db.execute<TopicRow>(sql`select * from support_topic order by position, code`)
  return rows.map(rowToTopic)
}

/**
 * Adds the topic, or changes it where `seen` is the version that it has; null adds it. What was added or changed
 * meanwhile is refused with STALE_VERSION.
 */
export async function keepTopic(
  db: Queryable,
  topic: Omit<Topic, 'version'>,
  seen: Topic['version'] | null,
): Promise<Topic> {
  const { code, names, audience, position, isOffered } = topic
  const { rows } = await db.execute<TopicRow>(
    seen === null
      ? sql`insert into support_topic (code, names, audience, position, is_offered)
            values (${code}, ${JSON.stringify(names)}::jsonb, ${audience}, ${position}, ${isOffered})
            on conflict (code) do nothing returning *`
      : sql`update support_topic set names = ${JSON.stringify(names)}::jsonb, audience = ${audience},
              position = ${position}, is_offered = ${isOffered}, version = version + 1
            where code = ${code} and version = ${seen} returning *`,
  )
  if (rows[0] === undefined) throw refuse('STALE_VERSION')
  return rowToTopic(rows[0])
}

/** Topics to start with; what the office made of them meanwhile stays. */
export async function ensureTopics(db: Queryable, topics: readonly Omit<Topic, 'version'>[]): Promise<void> {
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
  version: number
}

function rowToTopic(row: TopicRow): Topic {
  const { code, names, audience, position, version } = row
  return { code, names, audience, position, isOffered: row.is_offered, version }
}
