// The product's api with delivery and jobs left out: what remains is the call alone, down to its commit.
import { buildApp } from '../../apps/api/src/app.ts'
import { readConfig } from '../../apps/api/src/platform/config.ts'
import { ensureSecrets } from '../../apps/api/src/platform/secrets.ts'

const config = readConfig(process.env)
const app = await buildApp({
  config,
  secrets: ensureSecrets(config.dataDir),
  databaseUrl: config.DATABASE_URL ?? '',
  answersOnly: true,
})
const port = await app.listen(config.API_PORT, config.API_HOST)
process.send?.({ ready: port })
process.once('SIGTERM', () => void app.stop().then(() => process.exit(0)))
process.once('disconnect', () => process.exit(1))
