// Who lives in the city: accounts that a seed has made, with their passwords in the data folder.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OptionError } from './options.ts'
import type { Credentials } from './talk/session.ts'

const SEED = join(import.meta.dirname, '../../api/src/commands/db.ts')
const OFFICE = 'office@livery.test'

export interface Inhabitants {
  readonly drivers: readonly Credentials[]
  readonly riders: readonly Credentials[]
}

/**
 * Makes the accounts that are not there yet. It is a command of its own: the city itself never touches the database.
 */
export async function seedInhabitants(drivers: number, riders: number): Promise<void> {
  const args = [SEED, 'seed', 'city', '--drivers', String(drivers), '--riders', String(riders)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  if (code !== 0) throw new OptionError('The accounts of the city could not be made; what was wrong is above.')
}

export function readInhabitants(dataDir: string, wanted: { drivers: number; riders: number }): Inhabitants {
  const book = readBook(join(dataDir, 'city-accounts.json'))
  return {
    drivers: listPeople(book, 'driver', wanted.drivers),
    riders: listPeople(book, 'rider', wanted.riders),
  }
}

/** The office of the demo; null elsewhere, where nobody may let a rider board but the rider. */
export function findDemoOffice(dataDir: string, env: Record<string, string | undefined>): Credentials | null {
  if (!isDemo(env)) return null
  const password = readBook(join(dataDir, 'demo-accounts.json'))[OFFICE]
  return password === undefined ? null : { email: OFFICE, password }
}

function isDemo({ DEMO, DATABASE_URL, SMTP_URL }: Record<string, string | undefined>): boolean {
  if (DEMO) return ['1', 'true', 'on', 'yes'].includes(DEMO)
  return !DATABASE_URL && !SMTP_URL
}

function readBook(file: string): Record<string, string> {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

function listPeople(book: Record<string, string>, kind: 'driver' | 'rider', count: number): Credentials[] {
  const people = Object.entries(book)
    .filter(([email]) => email.startsWith(`sim-${kind}-`))
    .map(([email, password]) => ({ email, password }))
    .sort((left, right) => left.email.localeCompare(right.email, 'en', { numeric: true }))
  if (people.length < count)
    throw new OptionError(`There are accounts for ${people.length} ${kind}s, and ${count} were asked for.`)
  return people.slice(0, count)
}
