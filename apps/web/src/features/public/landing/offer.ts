import 'server-only'
import type { ReplyOf } from '@livery/contracts/endpoint.ts'
import type { placesContract, Region } from '@livery/contracts/places/places.ts'
import type { offeringContract } from '@livery/contracts/vehicles/vehicles.ts'
import { internalApiUrl } from '@/lib/config/api-url.ts'
import { forEverybody } from '@/lib/session/visitor.ts'

export type OfferedClass = ReplyOf<(typeof offeringContract)['offered']>['data'][number]

const FRESH_SECONDS = 60
const TIMEOUT_MS = 1500

/** What the start page says of this installation; empty while the API is away, so that the page still stands. */
export async function readOffer(): Promise<{ region?: Region; classes: OfferedClass[] }> {
  const [region, offered] = await Promise.all([
    read<ReplyOf<(typeof placesContract)['region']>>('/region'),
    read<ReplyOf<(typeof offeringContract)['offered']>>('/user/vehicle'),
  ])
  return { region: region?.data, classes: offered?.data ?? [] }
}

async function read<Reply>(path: string): Promise<Reply | undefined> {
  try {
    const reply = await fetch(`${internalApiUrl()}${path}`, {
      headers: forEverybody(),
      next: { revalidate: FRESH_SECONDS },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return reply.ok ? ((await reply.json()) as Reply) : undefined
  } catch {
    return undefined
  }
}
