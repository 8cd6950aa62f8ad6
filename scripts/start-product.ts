// Starts a whole city: database, region, accounts, api, web and a few chauffeurs; keeps them running; ends them in
// order.
import { join } from 'node:path'
import type { Config } from '../apps/api/src/platform/config.ts'
import { buildWeb } from './build-web.ts'
import { accountLines, type House, openHouse, webEnvironment } from './open-house.ts'
import { step } from './steps.ts'
import { supervise } from './supervise.ts'

const root = join(import.meta.dirname, '..')
const began = Date.now()

await openHouse(run)

async function run(house: House): Promise<void> {
  const { config, product, running } = house
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
    args: [join(root, 'apps/web/server/main.ts')],
    cwd: join(root, 'apps/web'),
    env: { ...env, NODE_ENV: 'production', ...webEnvironment(house) },
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
    lines.push(
      '  Sign in as',
      ...accountLines(accounts),
      '',
      `  (kept in ${join(config.dataDir, 'demo-accounts.json')})`,
    )
  } else {
    lines.push('  The first office account: npm run db:seed -- office you@example.com')
  }
  lines.push('', '  Ctrl-C ends it all; what happened is kept.', '')
  console.log(lines.join('\n'))
}
