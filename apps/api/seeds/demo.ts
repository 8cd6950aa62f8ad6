// The people and cars of the demo, and those of the simulated city.
import { randomBytes } from 'node:crypto'
import { newId } from '@livery/kernel/ids.ts'
import { ensurePages } from '../src/features/content/index.ts'
import type { SeedContext } from '../src/features/identity/index.ts'
import { type Database, transact } from '../src/platform/database/database.ts'
import { DEMO_CITY } from './content/demo-city.ts'
import { ensureCityAccounts, ensureDemoAccounts } from './demo-accounts.ts'
import { ensureVehicles } from './demo-fleet.ts'

function seedContext(db: Database): SeedContext {
  const now = () => new Date()
  return { db, now, newId: (kind) => newId(kind, now(), randomBytes) }
}

/** The page of its city. */
export async function ensureDemoPages(db: Database): Promise<void> {
  await transact(db, (tx) => ensurePages(tx, seedContext(db), [DEMO_CITY]))
}

/** The three whom a newcomer signs in as; returns their emails and passwords. */
export async function ensureDemoPeople(db: Database, dataDir: string): Promise<Record<string, string>> {
  const { rider, driver, office } = await ensureDemoAccounts(seedContext(db), dataDir)
  await ensureVehicles(db, [driver.id])
  return Object.fromEntries([rider, driver, office].map((account) => [account.email, account.password]))
}

/** Simulated chauffeurs with a car each, and simulated riders. */
export async function ensureCity(
  db: Database,
  dataDir: string,
  wanted: { drivers: number; riders: number },
): Promise<void> {
  const { drivers } = await ensureCityAccounts(seedContext(db), dataDir, wanted)
  await ensureVehicles(
    db,
    drivers.map((driver) => driver.id),
  )
}
