// What content asks of the features above and beside it; the table of contents hands it in.
import type { UserId } from '@livery/kernel/ids.ts'
import type { BaseContext } from '../../base-context.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Figures } from './domain/figures.ts'

export interface ContentOptions {
  /** The figures of the policy that texts may name. */
  readonly figures: (ctx: Pick<BaseContext, 'db' | 'now'>) => Promise<Figures>
  /** The names of people of the office, for who wrote what. */
  readonly namesOf: (db: Queryable, ids: readonly UserId[]) => Promise<ReadonlyMap<string, string>>
}
