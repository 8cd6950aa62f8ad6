// `npm run web`: the web alone, in front of the api that INTERNAL_API_URL names, started again when it dies.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ConfigError, readConfig } from '../apps/api/src/platform/config.ts'
import { ensureDataFolder } from '../apps/api/src/platform/data-folder.ts'
import { ensureSecrets } from '../apps/api/src/platform/secrets.ts'
import { buildWeb } from './build-web.ts'
import { endInOrder, fail } from './open-house.ts'
import { ensurePortFree } from './ports.ts'
import { webEnvironment, webService } from './services.ts'
import { step } from './steps.ts'
import { supervise } from './supervise.ts'

const API_WAIT_MS = 30_000

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  ensureDataFolder(config.dataDir)
  await ensurePortFree(config.WEB_PORT, 'WEB_PORT', 'web', 'npm run web')
  await buildWeb(join(import.meta.dirname, '..'), step)
  const api = (process.env.INTERNAL_API_URL ?? `http://127.0.0.1:${config.API_PORT}`).replace(/\/$/, '')
  const timeZone = await step(`Asking the api at ${api}`, () => timeZoneOf(api))
  const secrets = ensureSecrets(config.dataDir)
  const web = supervise(webService(config, () => ({ ...process.env, ...webEnvironment(config, secrets, timeZone) })))
  endInOrder([web], 'the web')
  await step('Starting the web', () => web.ready)
  console.log(`  ${config.webUrl}`)
} catch (error) {
  fail(error)
}

/** Times on pages are the region's. An api that is just being started is waited for. */
async function timeZoneOf(api: string): Promise<string> {
  for (const latest = Date.now() + API_WAIT_MS; ; await pause(500)) {
    const answer = await fetch(`${api}/api/v1/region`).catch(() => undefined)
    if (answer?.ok) return ((await answer.json()) as { data: { timeZone: string } }).data.timeZone
    // It serves, and has no region yet.
    if (answer?.status === 404) return 'UTC'
    if (Date.now() > latest)
      throw new ConfigError(`The api does not answer at ${api}. Start it first, or say where it is: INTERNAL_API_URL.`)
  }
}
