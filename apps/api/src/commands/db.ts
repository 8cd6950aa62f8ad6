// npm run db:url | db:migrate | db:reset | db:seed -- city --drivers N --riders M | db:seed -- office <email>
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Email } from '@livery/contracts/common.ts'
import { newId } from '@livery/kernel/ids.ts'
import { ensureCity } from '../../seeds/demo.ts'
import { ensureSeeds } from '../../seeds/first-data.ts'
import { ensurePeople, listByEmail, resetFactorByOperator } from '../features/identity/index.ts'
import { type Config, ConfigError, readConfig } from '../platform/config.ts'
import { bringUpToDate } from '../platform/database/bring-up-to-date.ts'
import { type Database, openDatabase, transact } from '../platform/database/database.ts'
import { findEmbeddedPostgres } from '../platform/database/embedded.ts'
import { MigrationRefused } from '../platform/database/migrate.ts'
import { DatabaseUnreachable, resolveDatabaseUrl } from '../platform/database/url.ts'
import { ensureSecrets } from '../platform/secrets.ts'

const USAGE = `npm run db:url
npm run db:migrate
npm run db:reset -- --yes
npm run db:seed -- city --drivers 12 --riders 8
npm run db:seed -- office you@example.com [--new-password | --without-second-factor]`

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      drivers: { type: 'string' },
      riders: { type: 'string' },
      yes: { type: 'boolean' },
      'new-password': { type: 'boolean' },
      'without-second-factor': { type: 'boolean' },
    },
  })
  const [action, ...rest] = positionals
  const config = readConfig(process.env)
  if (action === 'url') {
    console.log(await runningUrl(config))
    process.exit(0)
  }
  const url = await resolveDatabaseUrl(config, ensureSecrets(config.dataDir))
  const db = openDatabase(url, 4, 'livery-db-command')
  try {
    if (action === 'migrate') await runMigrations(url, config)
    else if (action === 'reset' && values.yes === true) await reset(db, config, url)
    else if (action === 'seed' && rest[0] === 'city') {
      await runMigrations(url, config)
      await ensureSeeds(db, config)
      await ensureCity(db, config.dataDir, { drivers: Number(values.drivers ?? 0), riders: Number(values.riders ?? 0) })
    } else if (action === 'seed' && rest[0] === 'office' && rest[1] !== undefined && values['without-second-factor'])
      await forgetSecondFactor(db, rest[1])
    else if (action === 'seed' && rest[0] === 'office' && rest[1] !== undefined)
      await addOfficer(db, rest[1], values['new-password'] === true)
    else throw new ConfigError(USAGE)
  } finally {
    await db.$client.end()
  }
} catch (error) {
  const isPlain = [ConfigError, DatabaseUnreachable, MigrationRefused].some((one) => error instanceof one)
  console.error(isPlain ? (error as Error).message : error)
  process.exitCode = 1
}

/** For `psql`, `pg_dump` and the like. */
async function runningUrl(config: Config): Promise<string> {
  if (config.DATABASE_URL !== undefined) return config.DATABASE_URL
  const url = await findEmbeddedPostgres(config.dataDir, ensureSecrets(config.dataDir).DATABASE_PASSWORD)
  if (url !== undefined) return url
  throw new ConfigError(`The built-in database of ${config.dataDir} does not run. It runs while the product does.`)
}

async function runMigrations(url: string, config: Config): Promise<void> {
  const done = await bringUpToDate(url, config)
  console.log(done.length === 0 ? 'The schema is up to date.' : `Ran ${done.join(', ')}.`)
}

/** Empties the database: everything that ever happened is gone. */
async function reset(db: Database, config: Config, url: string): Promise<void> {
  await db.$client.query(
    'drop schema if exists jobs, pgboss, sandbox cascade; drop schema public cascade; create schema public',
  )
  await runMigrations(url, config)
  await ensureSeeds(db, config)
}

/** A new office account; one that is there already gets a new password only when that is asked for. */
async function addOfficer(db: Database, given: string, mayReplace: boolean): Promise<void> {
  const email = Email.safeParse(given).data
  if (email === undefined) throw new ConfigError(`${given} is not an email address. Nobody was added.`)
  const [known] = await listByEmail(db, [email])
  if (known !== undefined && known.userType !== 'admin')
    throw new ConfigError(
      `${email} is the address of a ${known.userType === 'driver' ? 'chauffeur' : 'rider'}, and the office needs an account of its own. Nothing was changed: take another address.`,
    )
  if (known !== undefined && !mayReplace)
    throw new ConfigError(
      `${email} has an office account already. Nothing was changed. For a new password: npm run db:seed -- office ${email} --new-password`,
    )
  const password = randomBytes(12).toString('base64url')
  const now = () => new Date()
  const officer = {
    userType: 'admin' as const,
    email,
    firstname: 'Office',
    lastname: 'Account',
    phone: null,
    locale: 'en' as const,
    password,
  }
  await ensurePeople({ db, now, newId: (kind) => newId(kind, now(), randomBytes) }, [officer])
  if (known !== undefined) console.log(`${email} had an office account; its password is new.`)
  console.log(`Sign in as ${officer.email} with ${password} and choose your own password with “Forgot the password?”.`)
}

/** For the one owner who has lost both the factor and its recovery codes. */
async function forgetSecondFactor(db: Database, email: string): Promise<void> {
  const [known] = await listByEmail(db, [email.toLowerCase()])
  if (known?.userType !== 'admin') throw new ConfigError(`${email} has no office account. Nothing was changed.`)
  await transact(db, (tx) => resetFactorByOperator(tx, known.id, new Date()))
  console.log(`${email} signs in with the password alone, and is signed out everywhere.`)
}
