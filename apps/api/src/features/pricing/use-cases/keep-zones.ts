// The office draws the parts of the town. A price changes only when a version of the tariff takes a zone over.
import type { BodyOf } from '@livery/contracts/endpoint.ts'
import type { zonesContract } from '@livery/contracts/pricing/zones.ts'
import type { ProblemMeanwhile } from '@livery/contracts/problem.ts'
import type { Id, UserId } from '@livery/kernel/ids.ts'
import { type Outline, type OutlineProblem, openOutline, outlineProblem } from '@livery/kernel/outline.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import { refuse } from '../../../platform/refusal.ts'
import { peopleById } from '../../identity/index.ts'
import { differing, fieldsOf, freeKey, type Zone } from '../domain/zone.ts'
import { addZone, addZoneChange, listZonesForUpdate, saveZone, zoneChangesSince } from '../store/zones.ts'

type Contract = typeof zonesContract

/** Refuses with OUTLINE_INVALID, OUTSIDE_REGION or ZONE_NAME_TAKEN. */
export async function drawZone(ctx: AppContext, given: BodyOf<Contract['create']>): Promise<Zone> {
  const outline = await ensureOutline(ctx, given.outline)
  return ctx.transact(async (tx) => {
    const known = await listZonesForUpdate(tx)
    ensureFreeName(known, given.name)
    const taken = new Set(known.map((zone) => zone.key))
    const key = given.key !== undefined && !taken.has(given.key) ? given.key : freeKey(given.name, taken)
    const zone: Zone = { ...given, outline, id: ctx.newId('zone'), key, archivedAt: null, version: 1 }
    await addZone(tx, zone)
    noteForAudit(tx, { target: zone.id, after: { name: zone.name, kind: zone.kind, corners: outline.length } })
    return zone
  })
}

/** Refuses as drawing does; with STALE_VERSION it says what somebody else has made of the zone. */
export async function changeZone(
  ctx: AppContext,
  id: Id<'zone'>,
  { version, isArchived, ...change }: BodyOf<Contract['update']>,
  by: UserId,
): Promise<Zone> {
  const outline = change.outline && { outline: await ensureOutline(ctx, change.outline) }
  return ctx.transact(async (tx) => {
    const known = await listZonesForUpdate(tx)
    const before = known.find((zone) => zone.id === id)
    if (before === undefined) throw refuse('NOT_FOUND')
    if (before.version !== version) throw refuse('STALE_VERSION', { meanwhile: await meanwhile(ctx, id, version) })
    const { archivedAt } = before
    const after: Zone = {
      ...{ ...before, ...change, ...outline, version: version + 1 },
      archivedAt: (isArchived ?? archivedAt !== null) ? (archivedAt ?? ctx.now()) : null,
    }
    if (after.archivedAt === null)
      ensureFreeName(
        known.filter((zone) => zone.id !== id),
        after.name,
      )
    const [was, is] = [fieldsOf(before), fieldsOf(after)]
    await saveZone(tx, after)
    const changed = { before: differing(was, is), after: differing(is, was) }
    await addZoneChange(tx, { zoneId: id, version: after.version, by, at: ctx.now(), ...changed })
    noteForAudit(tx, { target: id, before: factsOf(changed.before), after: factsOf(changed.after) })
    return after
  })
}

async function meanwhile(ctx: AppContext, id: Id<'zone'>, version: number): Promise<ProblemMeanwhile[]> {
  const changes = await zoneChangesSince(ctx.db, id, version)
  const people = await peopleById(
    ctx.db,
    changes.map(({ by }) => by),
  )
  return changes.map(({ by, at, before, after }) => ({
    ...{ at: at.toISOString(), by: people.get(by)?.name ?? null },
    ...{ before, after },
  }))
}

/** The trail tells of an outline by its number of corners. */
const factsOf = ({ outline, ...rest }: Partial<ReturnType<typeof fieldsOf>>) => ({
  ...rest,
  ...(outline && { corners: outline.length }),
})

function ensureFreeName(others: readonly Zone[], name: string): void {
  const isSame = (zone: Zone) => zone.archivedAt === null && zone.name.toLowerCase() === name.toLowerCase()
  if (others.some(isSame)) throw refuse('ZONE_NAME_TAKEN')
}

const WHY: Readonly<Record<OutlineProblem, string>> = {
  no_numbers: 'A corner is no place on earth.',
  too_few: 'An outline has at least three corners.',
  too_many: 'An outline has at most 300 corners.',
  too_wide: 'The outline is wider than 400 kilometres.',
  crosses: 'The outline crosses or touches itself.',
  too_small: 'The outline encloses less than 1,000 square metres.',
}

async function ensureOutline(ctx: AppContext, given: Outline): Promise<[number, number][]> {
  const outline = openOutline(given.map(([lng, lat]) => [toDecimetres(lng), toDecimetres(lat)]))
  const problem = outlineProblem(outline)
  if (problem !== null)
    throw refuse('OUTLINE_INVALID', { detail: WHY[problem], errors: [{ path: 'outline', message: WHY[problem] }] })
  const message = 'This corner is outside the area that we serve.'
  const served = await Promise.all(outline.map(([lng, lat]) => ctx.maps.contains({ lat, lng })))
  const errors = served.flatMap((isServed, index) => (isServed ? [] : [{ path: `outline.${index}`, message }]))
  if (errors.length > 0) throw refuse('OUTSIDE_REGION', { detail: 'Part of the outline is outside our area.', errors })
  return outline.map(([lng, lat]) => [lng, lat])
}

const toDecimetres = (degrees: number) => Math.round(degrees * 1e6) / 1e6
