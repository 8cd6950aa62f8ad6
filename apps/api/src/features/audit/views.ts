// How an entry of the audit trail looks to the office: with the names that its ids have now.
import type { AuditEntry } from '@livery/contracts/audit/audit.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { z } from 'zod'
import type { AppContext } from '../../app-context.ts'
import { describeDevice, peopleById } from '../identity/index.ts'
import type { StoredDetail, StoredEntry } from './store.ts'
import { targetLabels } from './target-labels.ts'

type View = z.input<typeof AuditEntry>

export async function showEntries(ctx: AppContext, entries: readonly StoredEntry[]): Promise<View[]> {
  const named = entries.flatMap(({ detail }) => [
    ...[detail?.before, detail?.after].flatMap(peopleIn),
    ...(detail?.approvedBy === undefined ? [] : [detail.approvedBy]),
  ])
  const [people, labels] = await Promise.all([
    peopleById(ctx.db, [...entries.map(({ actorId }) => actorId), ...named]),
    targetLabels(
      ctx,
      entries.map(({ target }) => target),
    ),
  ])
  const withNames = (facts: StoredDetail['before']) =>
    facts === undefined
      ? null
      : Object.fromEntries(
          Object.entries(facts).map(([name, value]) => [name, people.get(value as UserId)?.name ?? value]),
        )
  return entries.map(({ detail, ...entry }) => ({
    ...entry,
    at: entry.at.toISOString(),
    device: describeDevice(entry.device),
    actorName: people.get(entry.actorId)?.name ?? '',
    targetLabel: labels.get(entry.target ?? '') ?? null,
    currency: ctx.config.CURRENCY,
    before: withNames(detail?.before),
    after: withNames(detail?.after),
    why: detail?.why ?? null,
    said: detail?.said ?? null,
    approvedBy: detail?.approvedBy === undefined ? null : (people.get(detail.approvedBy)?.name ?? ''),
    isErased: detail === null,
  }))
}

/** Those whom facts name by id: a chauffeur before and after. */
const peopleIn = (facts: StoredDetail['before']): UserId[] =>
  Object.values(facts ?? {}).filter((value): value is UserId => typeof value === 'string' && value.startsWith('usr_'))
