// Whether a ride is given on for what its chauffeur did: by what the server has seen, and never for traffic, a ride before,
// or a phone without signal on its way.
import type { RideStatus } from '@livery/contracts/rides/ride-status.ts'
import type { Watch } from './next-watch.ts'

export function isOwnFault({ reasons, nudgedAt }: Pick<Watch, 'reasons' | 'nudgedAt'>, status: RideStatus): boolean {
  if (reasons.includes('retreating')) return true
  const isNotOut = reasons.includes('not_set_out') || reasons.includes('silent')
  return status === 'assigned' && nudgedAt !== null && isNotOut && !reasons.includes('previous_ride')
}
