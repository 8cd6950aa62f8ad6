import { arrivalsContract } from '@livery/contracts/arrivals/arrivals.ts'
import { mount } from '../../platform/http/mount.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { arrivalsAccess } from './access.ts'
import { checkArrival } from './use-cases/check-arrival.ts'

export function mountArrivals(server: HttpServer): void {
  mount(server, 'arrivals', arrivalsContract, arrivalsAccess, {
    check: async ({ ctx, visitor, query, request }) => {
      const { number, lat, lng, date, time } = query
      const asker = visitor ? { userId: visitor.userId } : { address: request.ip }
      return { data: await checkArrival(ctx, { number, place: { lat, lng }, date, time }, asker) }
    },
  })
}
