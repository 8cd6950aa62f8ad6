// What is kept of a chauffeur here, for the copy of their data.
import type { ExportPart } from '../identity/index.ts'
import { findFleet, fleetsById } from './store/fleets.ts'
import { listDroveFor } from './store/memberships.ts'

export const fleetsExport: readonly ExportPart[] = [
  {
    name: 'fleet',
    gather: async (ctx, userId) => {
      const fleet = await findFleet(ctx.db, userId)
      return fleet === undefined ? null : { name: fleet.name, since: fleet.since.toISOString() }
    },
  },
  {
    name: 'droveFor',
    gather: async (ctx, userId) => {
      const all = await listDroveFor(ctx.db, userId)
      const fleets = await fleetsById(
        ctx.db,
        all.map(({ partnerId }) => partnerId),
      )
      return all.map(({ partnerId, email, acceptedAt, endedAt }) => ({
        fleet: fleets.get(partnerId)?.name ?? null,
        email,
        from: acceptedAt?.toISOString() ?? null,
        until: endedAt?.toISOString() ?? null,
      }))
    },
  },
]
