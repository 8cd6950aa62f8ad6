// What the outbox publisher gives a handler, for tests that deliver events themselves.
import type { AppContext } from '../app-context.ts'
import { sql } from '../platform/database/sql.ts'
import type { DomainEvent, ExactlyOnce } from '../platform/domain-events.ts'

export const exactlyOnceFor =
  (ctx: AppContext, event: DomainEvent, eventHandler: string): ExactlyOnce =>
  (work) =>
    ctx.transact(async (tx) => {
      const { rowCount } = await tx.execute(
        sql`insert into outbox_effect (event_id, reaction) values (${event.id}, ${eventHandler}) on conflict do nothing`,
      )
      return rowCount === 0 ? undefined : work(tx)
    })
