// How a connection ends whose upload was refused half-way.
import type { IncomingMessage } from 'node:http'
import { SECOND_MS } from '@livery/kernel/time.ts'

const LONGEST_MS = 2 * SECOND_MS

/**
 * Ends our side of the connection once the answer is written, and for a moment throws away what the sender has still
 * under way: closed at once with bytes unread, a connection is reset, and the sender may never read why.
 */
export function lingerAfterAnswer(request: IncomingMessage): void {
  const { socket } = request
  socket.destroySoon = () => {
    socket.end()
    request.unpipe()
    request.resume()
    const hangUp = () => void socket.destroy()
    request.once('close', hangUp)
    const givesUp = setTimeout(hangUp, LONGEST_MS)
    socket.once('close', () => clearTimeout(givesUp))
  }
}
