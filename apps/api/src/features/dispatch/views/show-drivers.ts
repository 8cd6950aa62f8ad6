// Chauffeurs as the office sees them, loaded in a fixed number of statements.
import type { OfficeDriver } from '@livery/contracts/dispatch/office-drivers.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import type { CsvColumn } from '../../../platform/http/csv.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { imageLink, peopleById } from '../../identity/index.ts'
import { claimsPausedUntil, strikesOf } from '../../rides/index.ts'
import { driverSources } from '../shared/driver-sources.ts'
import { type DriverFilter, listDrivers } from '../store/drivers.ts'

export async function showDrivers(
  ctx: AppContext,
  filter: DriverFilter,
  part: { readonly limit: number; readonly offset: number },
): Promise<{ data: z.input<typeof OfficeDriver>[]; total: number }> {
  const now = ctx.now()
  const policy = await policyInForce(ctx, 'drivers')
  const { drivers, total } = await listDrivers(ctx.db, filter, await driverSources(ctx), part)
  const ids = drivers.map(({ id }) => id)
  const [people, strikes] = await Promise.all([
    peopleById(ctx.db, ids),
    strikesOf(ctx.db, ids, addMs(now, -(policy.strikeDays + policy.pauseDays) * DAY_MS)),
  ])
  const data = drivers.flatMap((driver) => {
    const person = people.get(driver.id)
    if (person === undefined) return []
    const { id, onlineSince, documentsEndAt, ...shown } = driver
    return [
      {
        ...shown,
        _id: id,
        name: person.name,
        image: imageLink(ctx, person.imageId),
        phone: person.phone,
        status: person.status,
        onlineSince: shown.presence === 'offline' ? null : (onlineSince?.toISOString() ?? null),
        documentsEndAt: documentsEndAt?.toISOString() ?? null,
        claimsPausedUntil: claimsPausedUntil(strikes.get(id) ?? [], now, policy)?.toISOString() ?? null,
        createdAt: person.createdAt.toISOString(),
      },
    ]
  })
  return { data, total }
}

export const DRIVER_COLUMNS: readonly CsvColumn<z.input<typeof OfficeDriver>>[] = [
  { name: 'id', of: (one) => one._id },
  { name: 'name', of: (one) => one.name },
  { name: 'phone', of: (one) => one.phone },
  { name: 'status', of: (one) => one.status },
  { name: 'presence', of: (one) => one.presence },
  { name: 'rideId', of: (one) => one.rideId },
  { name: 'vehicleClass', of: (one) => one.vehicle?.vehicleClass ?? null },
  { name: 'vehicle', of: (one) => one.vehicle?.name ?? null },
  { name: 'plate', of: (one) => one.vehicle?.number ?? null },
  { name: 'documents', of: (one) => one.documents },
  { name: 'documentsEndAt', of: (one) => one.documentsEndAt },
  { name: 'rating', of: (one) => one.rating },
  { name: 'strikes', of: (one) => one.strikes },
  { name: 'claimsPausedUntil', of: (one) => one.claimsPausedUntil },
  { name: 'ridesIn30Days', of: (one) => one.rides },
  { name: 'createdAt', of: (one) => one.createdAt },
]
