// What a client gets that was cut off and comes back within two minutes: all that happened, but of where a car was only so
// much that the client can say up to where it has heard. The next position follows in seconds, and keeping each of them costs
// a third of all that telling costs (decision 329).
import { Adapter, type BroadcastOptions, SessionAwareAdapter } from 'socket.io-adapter'

/** Of these the newest is all that counts. */
const OVER_AND_OVER = new Set<unknown>(['ride:location', 'fleet:locations'])
const KEPT_EVERY_MS = 20_000

export class KeptEvents extends SessionAwareAdapter {
  private keptAt = Number.NEGATIVE_INFINITY

  override broadcast(packet: { readonly data: readonly unknown[] }, opts: BroadcastOptions): void {
    const now = performance.now()
    if (OVER_AND_OVER.has(packet.data[0]) && now - this.keptAt < KEPT_EVERY_MS) {
      Adapter.prototype.broadcast.call(this, packet, opts)
      return
    }
    this.keptAt = now
    super.broadcast(packet, opts)
  }
}
