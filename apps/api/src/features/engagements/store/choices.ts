import type { UserId } from '@livery/kernel/ids.ts'
import { brokenConstraint, type Queryable } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import { refuse } from '../../../platform/refusal.ts'

/** A skill or a category. */
export interface ChoiceOffered {
  readonly id: string
  readonly kind: 'skill' | 'category'
  readonly name: string
  readonly names: Readonly<Record<string, string>>
  readonly isRetired: boolean
  /** It counts every change. */
  readonly version: number
}

/** All of them in the office’s order, the retired ones too: old posts still name them. */
export async function listChoices(db: Queryable): Promise<ChoiceOffered[]> {
  const { rows } = await db.execute<ChoiceRow>(sql`select * from engagement_choice order by kind, position, name`)
  return rows.map(rowToChoice)
}

export async function findChoice(db: Queryable, id: string): Promise<ChoiceOffered | null> {
  const { rows } = await db.execute<ChoiceRow>(sql`select * from engagement_choice where id = ${id}`)
  return rows[0] === undefined ? null : rowToChoice(rows[0])
}

/**
 * Adds it at the end of its kind, or changes it, if nobody has since it was loaded at `version - 1`. Refuses SKILL_EXISTS for a name that
 * another one has.
 */
export async function saveChoice(db: Queryable, choice: ChoiceOffered, at: Date): Promise<void> {
  const now = at.toISOString()
  try {
    const { rowCount } = await db.execute(
      sql`insert into engagement_choice (id, kind, name, names, position, retired_at, version, created_at, updated_at)
          values (${choice.id}, ${choice.kind}, ${choice.name}, ${JSON.stringify(choice.names)}::jsonb,
                  (select coalesce(max(position), 0) + 1 from engagement_choice where kind = ${choice.kind}),
                  ${choice.isRetired ? now : null}, ${choice.version}, ${now}, ${now})
          on conflict (id) do update set name = excluded.name, names = excluded.names, version = excluded.version,
            updated_at = excluded.updated_at,
            retired_at = case when excluded.retired_at is null then null else coalesce(engagement_choice.retired_at, excluded.retired_at) end
          where engagement_choice.version = excluded.version - 1`,
    )
    if (rowCount !== 1) throw refuse('STALE_VERSION')
  } catch (error) {
    if (brokenConstraint(error) === 'engagement_choice_kind_name_key') throw refuse('SKILL_EXISTS')
    throw error
  }
}

export async function listSkillsOf(db: Queryable, driverId: UserId): Promise<string[]> {
  const { rows } = await db.execute<{ skill_id: string }>(
    sql`select skill_id from driver_skill where driver_id = ${driverId} order by skill_id`,
  )
  return rows.map((row) => row.skill_id)
}

export async function setSkillsOf(db: Queryable, driverId: UserId, skills: readonly string[]): Promise<void> {
  await db.execute(
    sql`with gone as (delete from driver_skill where driver_id = ${driverId} and skill_id <> all(${skills}::text[]))
        insert into driver_skill (driver_id, skill_id) select ${driverId}, unnest(${skills}::text[]) on conflict do nothing`,
  )
}

type ChoiceRow = {
  id: string
  kind: 'skill' | 'category'
  name: string
  names: Record<string, string>
  retired_at: string | null
  version: number
}

function rowToChoice(row: ChoiceRow): ChoiceOffered {
  const { id, kind, name, names, retired_at, version } = row
  return { id, kind, name, names, isRetired: retired_at !== null, version }
}
