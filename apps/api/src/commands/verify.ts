// npm run verify: checks the invariants over the live database, prints a table, and exits 1 when one is broken.
import { existsSync } from 'node:fs'
import { ConfigError, readConfig } from '../platform/config.ts'
import { databaseCode } from '../platform/database/database.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded.ts'
import { DatabaseUnreachable, resolveDatabaseUrl } from '../platform/database/url.ts'
import { ensureSecrets } from '../platform/secrets.ts'
import { checkInvariants, type Finding } from './verify/check-invariants.ts'

const SHOWN = 5

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  const secrets = ensureSecrets(config.dataDir)
  const embedded =
    config.DATABASE_URL === undefined
      ? await startEmbeddedPostgres(config.dataDir, secrets.DATABASE_PASSWORD)
      : undefined
  try {
    const findings = await checkInvariants(embedded?.url ?? (await resolveDatabaseUrl(config, secrets)))
    console.log(findings.map(line).join('\n'))
    const broken = findings.filter((finding) => finding.broken.length > 0)
    console.log(
      broken.length === 0
        ? `\n${findings.length} invariants hold.`
        : `\n${broken.length} of ${findings.length} are broken.`,
    )
    process.exitCode = broken.length === 0 ? 0 : 1
  } finally {
    await embedded?.stop()
  }
} catch (error) {
  console.error(sentence(error))
  process.exitCode = 2
}

function sentence(error: unknown): unknown {
  if (error instanceof ConfigError || error instanceof DatabaseUnreachable) return error.message
  const UNDEFINED_TABLE = '42P01'
  if (databaseCode(error) === UNDEFINED_TABLE)
    return 'There is nothing to verify here yet: `npm start` makes the tables.'
  return error
}

function line({ id, promise, broken, ms }: Finding): string {
  const verdict = broken.length === 0 ? 'holds' : `BROKEN ${broken.length}×`
  const head = `${id.padEnd(4)} ${verdict.padEnd(12)} ${`${ms} ms`.padStart(8)}  ${promise}`
  const examples = broken.slice(0, SHOWN).map(({ what, why }) => `       ${what} ${why}`)
  return [head, ...examples].join('\n')
}
