import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { money } from '@livery/kernel/money.ts'
import { ensureVehicles } from '../../../seeds/demo-fleet.ts'
import { ensureSeeds } from '../../../seeds/first-data.ts'
import { buildApp } from '../../app.ts'
import { grantDemoMoney } from '../../features/payments/index.ts'
import { readConfig } from '../../platform/config.ts'
import { ensureSecrets } from '../../platform/secrets.ts'
import { plainMaps } from '../plain-maps.ts'
import { createPerson, type TestPerson } from '../test-app.ts'

export interface Stage {
  readonly env: Record<string, string>
  readonly riders: readonly TestPerson[]
  readonly drivers: readonly TestPerson[]
  clear(): void
}

/** Rich riders and drivers with a car each on this database, and what an api process needs to serve them. */
export async function setStage(databaseUrl: string, size: { riders: number; drivers: number }): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'livery-faults-'))
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO: '1', LOG_LEVEL: 'silent' }
  const config = readConfig(env)
  const app = await buildApp({ config, secrets: ensureSecrets(dataDir), databaseUrl, overrides: { maps: plainMaps() } })
  const { ctx } = app
  await ensureSeeds(app.db, config)
  const riders: TestPerson[] = []
  for (let n = 0; n < size.riders; n++) {
    const rider = await createPerson(ctx, 'user')
    await ctx.transact((tx) => grantDemoMoney(ctx, tx, rider.userId, money(100_000, 'EUR')))
    riders.push(rider)
  }
  const drivers: TestPerson[] = []
  for (let n = 0; n < size.drivers; n++) drivers.push(await createPerson(ctx, 'driver'))
  await ensureVehicles(
    app.db,
    drivers.map(({ userId }) => userId),
  )
  await app.outboxPublisher.idle()
  await app.stop()
  return { env, riders, drivers, clear: () => rmSync(dataDir, { recursive: true, force: true }) }
}
