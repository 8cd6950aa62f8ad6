// Bare Socket.IO: the same message comes back in its acknowledgement, and nothing else happens; or, when it is told so,
// one message goes to all, so many times.
import { createServer } from 'node:http'
import { Server } from 'socket.io'

const http = createServer()
const io = new Server(http, { serveClient: false })
io.on('connection', (socket) => {
  socket.on('location', (message: unknown, acknowledge: (message: unknown) => void) => acknowledge(message))
})
http.listen(0, '127.0.0.1', () => {
  const address = http.address()
  process.send?.({ ready: typeof address === 'object' ? address?.port : 0 })
})
process.on('message', async ({ emit, payload, times }: { emit: string; payload: unknown; times: number }) => {
  for (let time = 0; time < times; time++) {
    io.emit(emit, payload)
    await new Promise((resolve) => setImmediate(resolve))
  }
})
process.once('disconnect', () => process.exit())
