// What is kept of a chauffeur here, for the copy of their data.
import type { ExportPart } from '../identity/index.ts'
import { entryOf } from './domain/vehicle.ts'
import { listCarsDrivenBy, listVehiclesOf } from './store/vehicles.ts'

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
  {
    // Which cars of others they may drive: whose those are is not theirs to have.
    name: 'carsGiven',
    gather: async (ctx, userId) =>
      (await listCarsDrivenBy(ctx.db, userId))
        .filter(({ driverId }) => driverId !== userId)
        .map(({ id, vehicle_name, vehicle_number }) => ({ id, vehicle_name, vehicle_number })),
  },
]
