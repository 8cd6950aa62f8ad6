// Whether offers reach the chauffeur. "Online" is the server's word: it must have heard of the car lately.
import type { Availability } from '@livery/contracts/dispatch/dispatch.ts'
import type { SocketState } from '@/lib/socket/socket-provider.tsx'

/**
 * `cutOff`: this page has no connection. `unheard`: the server has had no position of the car for too long. `fading`: it
 * soon will have.
 */
export type Reach = 'offline' | 'online' | 'fading' | 'cutOff' | 'unheard'

/** Fixes come every thirty seconds; who is silent for a minute gets no offers. */
const FADES_AFTER_MS = 42_000

export function reachOf(
  availability: Pick<Availability, 'online' | 'reachable'> | undefined,
  socket: SocketState,
  /** The server's last word did not arrive. */
  isStale: boolean,
  /** Since the server last took a position of this page. */
  silentMs = 0,
): Reach | undefined {
  if (!availability) return undefined
  if (!availability.online) return 'offline'
  // Without the socket offers still come by asking; with neither nothing comes.
  if (socket === 'away' && isStale) return 'cutOff'
  if (!availability.reachable) return 'unheard'
  return silentMs < FADES_AFTER_MS ? 'online' : 'fading'
}
