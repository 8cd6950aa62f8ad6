// Everything between an empty folder and a product that can be opened: database, schema, sample tariff, region,
// accounts.
import { DEMO_REGION } from '@livery/region/demo/goteborg.ts'
import { ensureCity, ensureDemoPages, ensureDemoPeople } from '../../seeds/demo.ts'
import { ensureDemoPlaces } from '../../seeds/demo-places.ts'
import { ensureSeeds } from '../../seeds/first-data.ts'
import { ensureDemoRegion, ensureNamedRegion, listInstalledRegions } from '../features/places/index.ts'
import { keepOwnerCode } from '../features/setup/index.ts'
import type { Config } from '../platform/config.ts'
import { bringUpToDate } from '../platform/database/bring-up-to-date.ts'
import { openDatabase } from '../platform/database/database.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded.ts'
import { ensureCurrency } from '../platform/database/operating-currency.ts'
import { resolveDatabaseUrl } from '../platform/database/url.ts'
import { ensureSecrets, type Secrets } from '../platform/secrets.ts'

export interface PreparedProduct {
  readonly secrets: Secrets
  readonly databaseUrl: string
  /** Email and password of the demo's people; empty outside the demo. */
  readonly accounts: Record<string, string>
  readonly timeZone: string
  /** Whoever has it makes themselves the first owner; null once there has been one. */
  readonly ownerCode: string | null
  /** Lets go of the embedded database, if there is one. */
  stop(): Promise<void>
}

type Step = <Result>(what: string, work: () => Promise<Result>) => Promise<Result>

export async function prepareProduct(config: Config, step: Step): Promise<PreparedProduct> {
  const secrets = ensureSecrets(config.dataDir)
  const embedded =
    config.DATABASE_URL === undefined
      ? await step('Starting the database', () =>
          startEmbeddedPostgres(config.dataDir, secrets.DATABASE_PASSWORD, {
            onTrouble: (sentence) => console.error(`  ${sentence}`),
          }),
        )
      : undefined
  const databaseUrl = embedded?.url ?? (await resolveDatabaseUrl(config, secrets))
  await step('Bringing the schema up to date', () => bringUpToDate(databaseUrl, config))
  await ensureCurrency(databaseUrl, config)
  const db = openDatabase(databaseUrl, 4, 'livery-prepare')
  try {
    // The demo's own is about to be there; any other one that is named has to be there before the work on it begins.
    await ensureNamedRegion(databaseUrl, config.REGION, config.demo ? [DEMO_REGION] : [])
    await ensureSeeds(db, config)
    if (config.demo)
      await step('Preparing the demo region Göteborg', () => ensureDemoRegion({ db, dataDir: config.dataDir }))
    const accounts = config.demo
      ? await step('Preparing the demo accounts', () => ensureDemoPeople(db, config.dataDir))
      : {}
    if (config.demo) await ensureDemoPages(db)
    if (config.demo) await ensureDemoPlaces(db)
    if (config.demo) await ensureCity(db, config.dataDir, { drivers: config.DEMO_DRIVERS, riders: 0 })
    const { regions, inUse } = await listInstalledRegions(db, config.REGION)
    const timeZone = regions.find(({ name }) => name === inUse)?.about.timeZone ?? 'UTC'
    const ownerCode = await keepOwnerCode(db, { dataDir: config.dataDir, secrets })
    return { secrets, databaseUrl, accounts, timeZone, ownerCode, stop: async () => embedded?.stop() }
  } finally {
    await db.$client.end()
  }
}
