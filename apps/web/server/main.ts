// Serves the web: Next.js behind the one place that knows who calls. `--dev` serves it from its sources.
import { createServer } from 'node:http'
import { join } from 'node:path'
import compression from 'compression'
import next from 'next'
import { admitInbound } from './inbound.ts'
import { startScriptsAfterPaint } from './scripts-after-paint.ts'
import { readWebSettings } from './settings.ts'

const settings = readWebSettings(process.env)
if (typeof settings === 'string') {
  console.error(settings)
  process.exit(1)
}
if (!process.env.NEXTAUTH_SECRET && !process.env.AUTH_SECRET)
  console.error('NEXTAUTH_SECRET is missing: nobody can sign in, and every page says so.')

const dev = process.argv.includes('--dev')
const web = next({ dev, dir: join(import.meta.dirname, '..'), port: settings.port, hostname: 'localhost' })
await web.prepare()
const serve = web.getRequestHandler()
const compress = compression()
const server = createServer((request, response) => {
  if (!admitInbound(request, response, settings)) return
  if (dev) return void serve(request, response)
  compress(request, response, () => {
    startScriptsAfterPaint(response)
    void serve(request, response)
  })
})
const upgrade = web.getUpgradeHandler()
server.on('upgrade', (request, socket, head) => void upgrade(request, socket, head))
server.once('error', (error: NodeJS.ErrnoException) => {
  const taken = `Port ${settings.port} is in use. Choose another one for the web: WEB_PORT=${settings.port + 1}`
  console.error(error.code === 'EADDRINUSE' ? taken : error.message)
  process.exit(1)
})
// Longer than balancers keep a connection, so that none is closed under a request.
server.keepAliveTimeout = 75_000
server.listen(settings.port)

let ending = false
const end = () => {
  if (ending) return
  ending = true
  server.close(() => process.exit(0))
  server.closeIdleConnections()
  // Browsers keep their connections; what is under way has this long.
  setTimeout(() => process.exit(0), 3_000).unref()
}
process.on('SIGTERM', end)
process.on('SIGINT', end)
process.on('disconnect', end)
