import { auditContract } from '@livery/contracts/audit/audit.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import { instantOf } from '@livery/kernel/wall-clock.ts'
import { asksForCsv, CSV_ROWS, type CsvColumn, sendCsv } from '../../platform/http/csv.ts'
import { mount } from '../../platform/http/mount.ts'
import { pageMeta } from '../../platform/http/pages.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { refuse } from '../../platform/refusal.ts'
import { houseTimeZone } from '../places/index.ts'
import { auditAccess } from './access.ts'
import { checkSeals, findEntry, listEntries } from './store.ts'
import { showEntries } from './views.ts'

type Shown = Awaited<ReturnType<typeof showEntries>>[number]

const COLUMNS: readonly CsvColumn<Shown>[] = [
  { name: 'number', of: ({ number }) => number },
  { name: 'at', of: ({ at }) => at },
  { name: 'who', of: ({ actorName }) => actorName },
  { name: 'actorId', of: ({ actorId }) => actorId },
  { name: 'act', of: ({ act }) => act },
  { name: 'target', of: ({ target }) => target },
  { name: 'label', of: ({ targetLabel }) => targetLabel },
  { name: 'before', of: ({ before }) => textOf(before) },
  { name: 'after', of: ({ after, said }) => textOf(after ?? said) },
  { name: 'why', of: ({ why }) => why },
  { name: 'approved_by', of: ({ approvedBy }) => approvedBy },
  { name: 'network', of: ({ network }) => network },
  {
    name: 'device',
    of: ({ device: { browser, system } }) => [browser, system].filter((one) => one !== null).join(', '),
  },
  { name: 'seal', of: ({ seal }) => seal },
]

const textOf = (facts: unknown) => (facts === null ? null : JSON.stringify(facts))

export function mountAudit(server: HttpServer): void {
  mount(server, 'audit', auditContract, auditAccess, {
    entries: async ({ ctx, query, request, reply }) => {
      const timeZone = await houseTimeZone(ctx)
      const startOf = (date: string) => instantOf(date, '00:00', timeZone)
      const { page, pageSize } = query
      const isTable = asksForCsv(request)
      const filter = {
        ...{ area: query.area ?? null, actorId: query.actorId ?? null, target: query.target ?? null },
        from: query.from === undefined ? null : startOf(query.from),
        before: query.until === undefined ? null : addMs(startOf(query.until), DAY_MS),
        q: query.q ?? null,
      }
      const part = isTable ? { limit: CSV_ROWS, offset: 0 } : { limit: pageSize, offset: (page - 1) * pageSize }
      const { entries, total } = await listEntries(ctx.db, filter, part)
      const shown = await showEntries(ctx, entries)
      if (isTable) return sendCsv(reply, 'audit', COLUMNS, shown)
      return { data: shown, meta: pageMeta(query, total) }
    },
    check: async ({ ctx }) => ({
      data: { ...(await checkSeals(ctx.db)), checkedAt: ctx.now().toISOString() },
    }),
    entry: async ({ ctx, params }) => {
      const found = await findEntry(ctx.db, params.number)
      if (found === null) throw refuse('NOT_FOUND')
      const [shown] = await showEntries(ctx, [found.entry])
      invariant(shown, 'an entry that is there can be shown')
      return { data: { ...shown, previousSeal: found.previousSeal, nextSeal: found.nextSeal } }
    },
  })
}
