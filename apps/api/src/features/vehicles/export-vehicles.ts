// What is kept of a chauffeur here, for the copy of their data.
import type { ExportPart } from '../identity/index.ts'
import { listVehiclesOf } from './store.ts'

export const vehiclesExport: readonly ExportPart[] = [
  {
    name: 'vehicles',
    gather: async (ctx, userId) =>
      (await listVehiclesOf(ctx.db, userId)).map(({ id, vehicleClass, name, color, number, status, createdAt }) => ({
        ...{ id, vehicleClass, name, color, number, status },
        createdAt: createdAt.toISOString(),
      })),
  },
]
