// Starts a whole city: database, region, accounts, api, web and a few chauffeurs; keeps them running; ends them in order.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { prepareProduct } from '../apps/api/src/commands/prepare.ts'
import { type Config, ConfigError, readConfig } from '../apps/api/src/platform/config.ts'
import { DatabaseUnreachable } from '../apps/api/src/platform/database/url.ts'
import { buildWeb } from './build-web.ts'
import { claimDataFolder, FolderInUse } from './data-folder.ts'
import { ensurePortFree, PortInUse } from './ports.ts'
import { step } from './steps.ts'
import { supervise } from './supervise.ts'

const root = join(import.meta.dirname, '..')
const began = Date.now()

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  await ensurePortFree(config.API_PORT, 'API_PORT', 'api')
  await ensurePortFree(config.WEB_PORT, 'WEB_PORT', 'web')
  const release = claimDataFolder(config.dataDir, config.webUrl)
  process.on('exit', release)
  await run(config)
} catch (error) {
  const known = [ConfigError, DatabaseUnreachable, PortInUse, FolderInUse].some((kind) => error instanceof kind)
  console.error(known ? (error as Error).message : error)
  process.exit(1)
}

async function run(config: Config): Promise<void> {
  const running: { stop(): Promise<void> }[] = []
  endInOrder(running)
  const product = await prepareProduct(config, step)
  running.push(product)
  await buildWeb(root, step)

  const node = process.execPath
  // What people start by hand talks to people; what runs it for real sets LOG_LEVEL and gets every line.
  const env = { ...process.env, DATA_DIR: config.dataDir, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }
  const api = supervise({
    name: 'api',
    command: node,
    args: [join(root, 'apps/api/src/main.ts')],
    cwd: root,
    env,
    readyByMessage: true,
  })
  running.push(api)
  await step('Starting the api', () => api.ready)
  const web = supervise({
    name: 'web',
    command: node,
    args: [join(root, 'node_modules/next/dist/bin/next'), 'start', '--port', String(config.WEB_PORT)],
    cwd: join(root, 'apps/web'),
    env: {
      ...env,
      NODE_ENV: 'production',
      // Without a public address the web believes the address that it was opened at, so that a phone beside it works too.
      ...(config.PUBLIC_WEB_URL === undefined ? {} : { NEXTAUTH_URL: config.PUBLIC_WEB_URL }),
      NEXTAUTH_SECRET: product.secrets.NEXTAUTH_SECRET,
      API_PORT: String(config.API_PORT),
      TIME_ZONE: product.timeZone,
    },
    readyUrl: `http://127.0.0.1:${config.WEB_PORT}/`,
    quiet: true,
  })
  running.push(web)
  await step('Starting the web', () => web.ready)
  if (config.demo && config.DEMO_DRIVERS > 0) {
    const city = supervise({
      name: 'city',
      command: node,
      args: [
        join(root, 'apps/city/src/main.ts'),
        '--drivers',
        String(config.DEMO_DRIVERS),
        '--riders',
        '0',
        '--forever',
        '--quiet',
      ],
      cwd: root,
      env,
    })
    running.push(city)
    console.log(`  ${config.DEMO_DRIVERS} simulated chauffeurs are going on the road.`)
  }
  greet(config, product.accounts)
}

/** Whatever runs by then is ended, the last that was started first. */
function endInOrder(running: readonly { stop(): Promise<void> }[]): void {
  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    console.log('\nEnding the city …')
    for (const one of running.toReversed()) await one.stop()
    process.exit(0)
  }
  process.on('SIGINT', () => void end())
  process.on('SIGTERM', () => void end())
}

function greet(config: Config, accounts: Record<string, string>): void {
  const lines = [
    '',
    `Livery is open, ${Math.round((Date.now() - began) / 100) / 10} s after the start.`,
    '',
    `  The web       ${config.webUrl}`,
    `  The api       http://localhost:${config.API_PORT}/api/docs`,
    '',
  ]
  if (Object.keys(accounts).length > 0) {
    lines.push('  Sign in as')
    for (const [email, password] of Object.entries(accounts)) lines.push(`    ${email.padEnd(22)} ${password}`)
    lines.push('', `  (kept in ${join(config.dataDir, 'demo-accounts.json')})`)
  } else {
    lines.push('  The first office account: npm run db:seed -- office you@example.com')
  }
  lines.push('', '  Ctrl-C ends it all; what happened is kept.', '')
  console.log(lines.join('\n'))
}
