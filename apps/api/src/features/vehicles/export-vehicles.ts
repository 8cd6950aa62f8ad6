// What is kept of a chauffeur here, for the copy of their data.
import type { ExportPart } from '../identity/index.ts'
import { entryOf } from './domain/vehicle.ts'
import { listVehiclesOf } from './store.ts'

export const vehiclesExport: readonly ExportPart[] = [
  {
    name: 'vehicles',
    gather: async (ctx, userId) =>
      (await listVehiclesOf(ctx.db, userId)).map((car) => ({
        id: car.id,
        ...entryOf(car),
        status: car.status,
        createdAt: car.createdAt.toISOString(),
      })),
  },
]
