// The office's audit trail at a million entries: the first page of each filter and of several together, with the number of all,
// as the api answers it to its own statements.
import { createHash } from 'node:crypto'
import { type EntryFilter, listEntries } from '../../apps/api/src/features/audit/store.ts'
import { openDatabase } from '../../apps/api/src/platform/database/database.ts'
import { createBenchDatabase } from '../city/bench-database.ts'
import { fillAudit, OFFICERS, officerId } from '../city/full-audit.ts'
import type { Line, Row } from '../measure/row.ts'
import { slowestFilter } from '../measure/slowest-filter.ts'

const ENTRIES = Number(process.env.AUDIT_ENTRIES ?? 1_000_000)
const DAY_MS = 86_400_000
const ALL: EntryFilter = { area: null, actorId: null, target: null, from: null, before: null, q: null }

const before = (days: number) => new Date(Date.now() - days * DAY_MS)
const [busy, gone] = [officerId(1) as never, officerId(OFFICERS) as never]
const ride = `rid_${createHash('md5').update('31').digest('hex').slice(0, 26)}`

const FILTERS: Readonly<Record<string, Partial<EntryFilter>>> = {
  'all acts': {},
  'an area': { area: 'rides' },
  'a rare area': { area: 'setup' },
  somebody: { actorId: busy },
  'somebody long gone': { actorId: gone },
  'a ride': { target: ride },
  'a ride that is not there': { target: 'rid_none' },
  'a day': { from: before(1), before: before(0) },
  'a day long ago': { from: before(690), before: before(689) },
  'a year': { from: before(365) },
  'a year of a rare area': { from: before(365), area: 'setup' },
  'a day long ago of somebody long gone': { from: before(600), before: before(599), actorId: gone },
  'somebody in a rare area': { actorId: busy, area: 'setup' },
  'somebody long gone in an area': { actorId: gone, area: 'money' },
  'words of many': { q: 'telephone' },
  'words of some': { q: 'workshop' },
  'words of few': { q: 'umbrella' },
  'words of none': { q: 'zeppelin' },
  'two letters of many': { q: 'as' },
  'two letters of none': { q: 'qx' },
  'a ride, looked for': { q: ride },
  'a seal, looked for': { q: 'abc123' },
  'words of some in a rare area': { q: 'workshop', area: 'setup' },
  'words of few in a year': { q: 'umbrella', from: before(365) },
  'words of many of somebody long gone': { q: 'telephone', actorId: gone },
  'words of some on a day long ago': { q: 'workshop', from: before(690), before: before(689) },
}

export const audit: Row = {
  name: 'audit',
  run: async (): Promise<Line[]> => {
    const { url, drop } = await createBenchDatabase()
    const db = openDatabase(url, 4, 'bench')
    try {
      await fillAudit(db.$client as never, ENTRIES)
      return await slowestFilter(
        FILTERS,
        (asked) => listEntries(db, { ...ALL, ...asked }, { limit: 25, offset: 0 }),
        (filters) => `the audit trail, slowest of ${filters} filters, ${ENTRIES.toLocaleString('en')} entries, p95`,
      )
    } finally {
      await db.$client.end()
      await drop()
    }
  },
}
