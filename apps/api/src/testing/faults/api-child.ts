// The api as a process of its own, on a test's database and on maps without streets; it can be killed.
import { buildApp } from '../../app.ts'
import { readConfig } from '../../platform/config.ts'
import { ensureSecrets } from '../../platform/secrets.ts'
import { plainMaps } from '../plain-maps.ts'

const config = readConfig(process.env)
const app = await buildApp({
  config,
  secrets: ensureSecrets(config.dataDir),
  databaseUrl: config.DATABASE_URL ?? '',
  overrides: { maps: plainMaps() },
})
process.send?.({ ready: await app.listen(config.API_PORT, '127.0.0.1') })
process.on('SIGTERM', () => void app.stop().then(() => process.exit(0)))
process.on('disconnect', () => process.exit(1))
