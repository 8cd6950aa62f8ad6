import 'server-only'
import type { GuestRide } from '@livery/contracts/rides/ride-views.ts'
import { internalApiUrl } from '@/lib/config/api-url.ts'
import { forVisitor } from '@/lib/session/visitor.ts'

/** The trip of a guest's link, for the first drawing of the page; or why there is none. */
export async function readTrip(key: string): Promise<GuestRide | 'over' | 'absent' | 'away'> {
  try {
    const answer = await fetch(`${internalApiUrl()}/guest/ride/${encodeURIComponent(key)}`, {
      headers: await forVisitor(),
      cache: 'no-store',
    })
    if (answer.ok) return ((await answer.json()) as { data: GuestRide }).data
    if (answer.status === 403) return 'over'
    return answer.status < 500 ? 'absent' : 'away'
  } catch {
    return 'away'
  }
}
