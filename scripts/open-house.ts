// What `npm start` and `npm run dev` begin and end with: settings, free ports, a data folder of one's own, and an end
// in order.
import { existsSync } from 'node:fs'
import { type PreparedProduct, prepareProduct } from '../apps/api/src/commands/prepare.ts'
import { type Config, ConfigError, readConfig } from '../apps/api/src/platform/config.ts'
import { MigrationRefused } from '../apps/api/src/platform/database/migrate.ts'
import { DatabaseUnreachable } from '../apps/api/src/platform/database/url.ts'
import { claimDataFolder, FolderInUse } from './data-folder.ts'
import { ensurePortFree, PortInUse } from './ports.ts'
import { step } from './steps.ts'
import { NotStarted } from './supervise.ts'

interface Stopping {
  /** From now on its end is no accident. */
  letEnd?(): void
  stop(): Promise<void>
}

export interface House {
  readonly config: Config
  readonly product: PreparedProduct
  /** Ended when the house ends, the last that was started first. */
  readonly running: Stopping[]
}

/** Prepares the product and hands it over; what a person did wrong is said in a sentence. */
export async function openHouse(run: (house: House) => Promise<void>): Promise<void> {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
    const config = readConfig(process.env)
    // Whoever starts it a second time is told where it runs, before anything of its ports.
    const release = claimDataFolder(config.dataDir, config.webUrl)
    process.on('exit', release)
    await ensurePortFree(config.API_PORT, 'API_PORT', 'api')
    await ensurePortFree(config.WEB_PORT, 'WEB_PORT', 'web')
    const running: House['running'] = []
    endInOrder(running)
    const product = await prepareProduct(config, step)
    running.push(product)
    await run({ config, product, running })
  } catch (error) {
    fail(error)
  }
}

/** What a person did wrong is said in a sentence; a fault of ours with where it happened. */
export function fail(error: unknown): never {
  const known = [ConfigError, DatabaseUnreachable, MigrationRefused, PortInUse, FolderInUse, NotStarted].some(
    (kind) => error instanceof kind,
  )
  console.error(known ? (error as Error).message : error)
  process.exit(1)
}

/** Whom to sign in as, a line each. */
export function accountLines(accounts: Readonly<Record<string, string>>): string[] {
  return Object.entries(accounts).map(([email, password]) => `    ${email.padEnd(22)} ${password}`)
}

/** Asked to end, it ends what runs, the last that was started first. */
export function endInOrder(running: House['running'], what = 'the city'): void {
  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    console.log(`\nEnding ${what} …`)
    // Ctrl-C reaches all of them at once: none is started again while the others end.
    for (const one of running) one.letEnd?.()
    for (const one of running.toReversed()) await one.stop()
    process.exit(0)
  }
  process.on('SIGINT', () => void end())
  process.on('SIGTERM', () => void end())
}
