// Who lives in the city: accounts that a seed has made, with their passwords in the data folder.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDemo } from '@livery/kernel/demo.ts'
import { claim } from './claims.ts'
import { OptionError, type Options } from './options.ts'
import type { Credentials } from './talk/session.ts'

const SEED = join(import.meta.dirname, '../../api/src/commands/db.ts')
const OFFICE = 'office@livery.test'

export interface Inhabitants {
  readonly drivers: readonly Credentials[]
  readonly riders: readonly Credentials[]
}

type Kind = 'driver' | 'rider'
type Wanted = Pick<Options, 'drivers' | 'riders' | 'dataDir' | 'noSeed' | 'demo'>

/** As many as are wanted, none of whom another simulator drives. Accounts that are missing are made, unless told not to. */
export function claimInhabitants(wanted: Wanted, seed = seedInhabitants): Promise<Inhabitants> {
  return claim(wanted.dataDir, async (taken) => {
    const count = (kind: Kind) => [...taken].filter((email) => isOf(kind, email)).length
    // With so many there are enough whomever the others have.
    if (!wanted.noSeed) await seed(wanted.drivers + count('driver'), wanted.riders + count('rider'))
    const book = readBook(join(wanted.dataDir, 'city-accounts.json'))
    const chosen = {
      drivers: choosePeople(book, 'driver', wanted.drivers, taken, wanted),
      riders: choosePeople(book, 'rider', wanted.riders, taken, wanted),
    }
    return { emails: [...chosen.drivers, ...chosen.riders].map(({ email }) => email), chosen }
  })
}

/**
 * Makes the accounts that are not there yet. It is a command of its own: the city itself never touches the database.
 */
async function seedInhabitants(drivers: number, riders: number): Promise<void> {
  const args = [SEED, 'seed', 'city', '--drivers', String(drivers), '--riders', String(riders)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  if (code !== 0) throw new OptionError('The accounts of the city could not be made; what was wrong is above.')
}

/** The office of the demo; null elsewhere, where nobody may let a rider board but the rider. */
export function findDemoOffice(dataDir: string, env: Record<string, string | undefined>): Credentials | null {
  if (!isDemo(env)) return null
  const password = readBook(join(dataDir, 'demo-accounts.json'))[OFFICE]
  return password === undefined ? null : { email: OFFICE, password }
}

function readBook(file: string): Record<string, string> {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

const isOf = (kind: Kind, email: string) => email.startsWith(`sim-${kind}-`)

function choosePeople(
  book: Record<string, string>,
  kind: Kind,
  count: number,
  taken: ReadonlySet<string>,
  { demo }: Wanted,
): Credentials[] {
  const people = Object.entries(book)
    .filter(([email]) => isOf(kind, email))
    .map(([email, password]) => ({ email, password }))
    .sort((left, right) => left.email.localeCompare(right.email, 'en', { numeric: true }))
  const free = people.filter(({ email }) => !taken.has(email))
  // The demo makes do with whom it finds.
  if (free.length < count && !demo) throw new OptionError(shortage(kind, count, people.length, free.length))
  return free.slice(0, count)
}

function shortage(kind: Kind, wanted: number, known: number, free: number): string {
  const whom = kind === 'driver' ? 'chauffeurs' : 'riders'
  const others = known === free ? '' : `, and another simulator has ${known - free} of them on the road`
  return `There are accounts for ${known} ${whom}${others}: ${wanted} were asked for. Without --no-seed the missing ones are made.`
}
