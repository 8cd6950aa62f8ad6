import { existsSync } from 'node:fs'
import { buildApp } from './app.ts'
import { ensureNamedRegion } from './features/places/index.ts'
import { keepOwnerCode } from './features/setup/index.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import { bringUpToDate } from './platform/database/bring-up-to-date.ts'
import { MigrationRefused } from './platform/database/migrate.ts'
import { ensureCurrency, watchCurrency } from './platform/database/operating-currency.ts'
import { changesSecrets, OTHER_SECRETS } from './platform/database/secrets-seal.ts'
import { DatabaseUnreachable, resolveDatabaseUrl } from './platform/database/url.ts'
import { ensureSecrets } from './platform/secrets.ts'

// A fault that nobody caught leaves the process in a state that nobody knows: it ends, and is started again.
process.on('unhandledRejection', (reason) => {
  console.error('The api ends because of a fault that nobody caught:', reason)
  process.exit(1)
})

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const read = readConfig(process.env)
  const secrets = ensureSecrets(read.dataDir)
  const databaseUrl = await resolveDatabaseUrl(read, secrets)
  await bringUpToDate(databaseUrl, read)
  await ensureNamedRegion(databaseUrl, read.REGION)
  const config = { ...read, CURRENCY: await ensureCurrency(databaseUrl, read) }
  if (await changesSecrets(databaseUrl, secrets)) console.error(OTHER_SECRETS)
  const app = await buildApp({ config, secrets, databaseUrl })
  // An api that runs by itself writes down the first owner's code, too.
  await keepOwnerCode(app.ctx.db, { dataDir: config.dataDir, secrets })
  if (config.stripe !== undefined) {
    const { ensureStripeTakesKey } = await import('./platform/adapters/stripe/check-key.ts')
    await ensureStripeTakesKey(config.stripe, app.ctx.log)
  }
  const port = await app.listen(config.API_PORT, config.API_HOST)
  app.ctx.log.info({ port }, 'the api listens')
  process.send?.({ ready: port })

  let ending = false
  const end = (signal: string) => {
    if (ending) return
    ending = true
    app.ctx.log.info({ signal }, 'the api stops')
    app.stop().then(
      () => process.exit(0),
      (error) => {
        app.ctx.log.error({ err: error }, 'the api did not stop cleanly')
        process.exit(1)
      },
    )
  }
  // What it has read and worked out is in the currency before: it ends, and is started again.
  await watchCurrency(databaseUrl, config.CURRENCY, (currency) => end(`the books are in ${currency}`))
  process.on('SIGTERM', () => end('SIGTERM'))
  process.on('SIGINT', () => end('SIGINT'))
  // A parent that is gone takes its api along.
  process.on('disconnect', () => end('disconnect'))
} catch (error) {
  console.error(sentence(error))
  process.exit(1)
}

function sentence(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DatabaseUnreachable || error instanceof MigrationRefused)
    return error.message
  const failure = error as NodeJS.ErrnoException & { port?: number }
  if (failure.code === 'EADDRINUSE') {
    return `Port ${failure.port} is in use. Choose another one for the api: API_PORT=${(failure.port ?? 3080) + 1} npm start`
  }
  return failure.stack ?? String(error)
}
