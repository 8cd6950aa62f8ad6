// `npm run api`: one api process against the database that DATABASE_URL names, started again when it dies.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, readConfig } from '../apps/api/src/platform/config.ts'
import { ensureDataFolder } from '../apps/api/src/platform/data-folder.ts'
import { endInOrder, fail } from './open-house.ts'
import { ensurePortFree } from './ports.ts'
import { supervise } from './supervise.ts'

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  if (config.DATABASE_URL === undefined)
    throw new ConfigError(
      'npm run api needs DATABASE_URL: the database that all machines share. npm start brings its own.',
    )
  ensureDataFolder(config.dataDir)
  await ensurePortFree(config.API_PORT, 'API_PORT', 'api', 'npm run api')
  const api = supervise({
    name: 'api',
    args: [join(import.meta.dirname, '../apps/api/src/main.ts')],
    cwd: process.cwd(),
    env: () => process.env,
    readyByMessage: true,
  })
  endInOrder([api], 'the api')
  await api.ready
  console.log(`  The api listens on port ${config.API_PORT}.`)
} catch (error) {
  fail(error)
}
