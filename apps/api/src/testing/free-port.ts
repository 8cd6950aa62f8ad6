import { createServer } from 'node:net'

// Below what any system hands out to connections on their way out (Linux from 32768, macOS from 49152): a port of
// those may be a connection's own end before the server that was told it comes to listen.
const FIRST = 20_000
const BLOCKS = 750
const BLOCK = 16
// Files side by side are processes, and each begins in a block of its own.
let next = (process.pid % BLOCKS) * BLOCK

/** A port that nobody listens on, for servers that must be told theirs: 20000 to 31999, none twice in a process. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + (next++ % (BLOCKS * BLOCK))
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
}
